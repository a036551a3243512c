-- wrk's script for uploads: each request is a run of TESTS tests (20) that nobody has sent before.
-- PROJECT names where they go (Bench). Run it by Scripts/bench-uploads.sh and bench-mixed.sh.
local tests = tonumber(os.getenv("TESTS") or "20")
local path = "/api/v1/projects/" .. (os.getenv("PROJECT") or "Bench") .. "/runs"
local threads = 1

function setup(thread)
    thread:set("id", threads)
    threads = threads + 1
end

function init(arguments)
    count = 0
    parts = {}
    for test = 1, tests do
        parts[test] = string.format(
            '{"name": "test%d()", "nodeType": "Test Case", "nodeIdentifier": "Suite/test%d()", "result": "%s", ' ..
            '"durationInSeconds": ', test, test, test % 19 == 0 and "Failed" or "Passed")
    end
    start = os.time()
end

function request()
    count = count + 1
    local cases = {}
    for test = 1, tests do cases[test] = parts[test] .. string.format("%d.%03d}", count % 1000, test) end
    local body = '{"devices": [], "testPlanConfigurations": [], "testNodes": [{"name": "UITests", ' ..
        '"nodeType": "UI test bundle", "children": [{"name": "Suite", "nodeType": "Test Suite", "children": [' ..
        table.concat(cases, ",") .. string.format(
            ', {"name": "unique()", "nodeType": "Test Case", "nodeIdentifier": "Suite/unique()", "result": "Passed", ' ..
            '"durationInSeconds": %d%d.%06d}]}]}]}', id, start, count)
    return wrk.format("POST", path, { ["Content-Type"] = "application/json" }, body)
end

function response(status)
    if status ~= 201 then refused = (refused or 0) + 1 end
end

function done(summary, latency)
    io.write(string.format(
        "uploads/s %.0f, latency ms p50 %.1f p99 %.1f max %.1f, not 2xx %d, socket errors %d\n",
        summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
        latency.max / 1000, summary.errors.status,
        summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
