"""Walks every operation of a service's description with its examples, as a client in Python would.

Usage: API_KEY=… python3 walk_description.py <address of the service>
Prints JSON: the operations that answered, and each place where an answer is not what the description says. Standard
library alone: no generator of OpenAPI 3 clients for Python is among Debian's packages.
"""

import json
import os
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

ADDRESS, KEY = sys.argv[1], os.environ["API_KEY"]
TYPES = {"string": str, "boolean": bool, "object": dict, "array": list, "null": type(None)}
# What says nothing on a value, or is not checked here.
WORDS = {"$ref", "description", "example", "examples", "format", "id", "title", "default", "deprecated", "$schema"}
POLLS, PAUSE_S = 60, 0.5


# No file is imported here, and imports are for the desk's own account.
REFUSED = {"searchPeople": (406,), "listIndex": (403,), "startImport": (403,), "startPayment": (406,)}

def call(method, path, body=None, key=KEY):
    headers = {"accept": "*/*", **({"x-api-key": key} if key else {})}
    data = None if body is None else json.dumps(body).encode()
    if data is not None:
        headers["content-type"] = "application/json"
    request = urllib.request.Request(ADDRESS + path, data=data, headers=headers, method=method)
    try:
        answer = urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status, answer.headers, answer.read()


class Description:
    def __init__(self, document):
        self.document, self.problems, self.walked = document, [], []

    def resolved(self, schema):
        while "$ref" in schema:
            target = self.document
            for step in schema["$ref"].removeprefix("#/").split("/"):
                target = target[step.replace("~1", "/").replace("~0", "~")]
            schema = target
        return schema

    def misfits(self, schema, value, at="$"):
        """What of a value is not as the schema says."""
        if schema is True:
            return []
        schema = self.resolved(schema)
        found = []
        for keyword, said in schema.items():
            check = KEYWORDS.get(keyword)
            if check:
                found += check(self, said, value, at, schema)
            elif keyword not in WORDS and not keyword.startswith("x-"):
                found.append(f"{at}: the keyword {keyword} is not known here")
        return found


def check_type(_, said, value, at, __):
    def fits(name):
        if name in ("number", "integer"):
            is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
            return is_number and (name == "number" or float(value).is_integer())
        return isinstance(value, TYPES[name])

    return [] if any(map(fits, [said] if isinstance(said, str) else said)) else [f"{at}: not {said}"]


def check_properties(walk, said, value, at, _):
    if not isinstance(value, dict):
        return []
    return [each for name in said if name in value for each in walk.misfits(said[name], value[name], f"{at}.{name}")]


def check_additional(walk, said, value, at, schema):
    rest = set(value) - set(schema.get("properties", {})) if isinstance(value, dict) else set()
    if said is False:
        return [f"{at}.{name}: not described" for name in sorted(rest)]
    return [each for name in rest for each in walk.misfits(said, value[name], f"{at}.{name}")]


def check_names(walk, said, value, at, _):
    return [each for name in value for each in walk.misfits(said, name, f"{at}, name")] if isinstance(value, dict) else []


def check_items(walk, said, value, at, _):
    pairs = enumerate(value) if isinstance(value, list) else []
    return [each for place, item in pairs for each in walk.misfits(said, item, f"{at}[{place}]")]


def check_choice(least, most):
    def check(walk, said, value, at, _):
        count = sum(not walk.misfits(each, value, at) for each in said)
        return [] if least <= count <= (most or len(said)) else [f"{at}: fits {count} of {len(said)} choices"]

    return check


def check_all(walk, said, value, at, _):
    return [each for schema in said for each in walk.misfits(schema, value, at)]


def check_that(kind, holds):
    return lambda _, said, value, at, __: [f"{at}: {value!r} against {said!r}"] if isinstance(value, kind) and not holds(said, value) else []


KEYWORDS = {
    "type": check_type,
    "properties": check_properties,
    "additionalProperties": check_additional,
    "propertyNames": check_names,
    "items": check_items,
    "anyOf": check_choice(1, None),
    "oneOf": check_choice(1, 1),
    "allOf": check_all,
    "enum": check_that(object, lambda said, value: value in said),
    "const": check_that(object, lambda said, value: value == said),
    "required": check_that(dict, lambda said, value: set(said) <= set(value)),
    "pattern": check_that(str, lambda said, value: re.search(said, value)),
    "minLength": check_that(str, lambda said, value: len(value) >= said),
    "maxLength": check_that(str, lambda said, value: len(value) <= said),
    "minItems": check_that(list, lambda said, value: len(value) >= said),
    "maxItems": check_that(list, lambda said, value: len(value) <= said),
    "uniqueItems": check_that(list, lambda _, value: len({json.dumps(each) for each in value}) == len(value)),
    "maxProperties": check_that(dict, lambda said, value: len(value) <= said),
    "minimum": check_that((int, float), lambda said, value: value >= said),
    "maximum": check_that((int, float), lambda said, value: value <= said),
    "exclusiveMinimum": check_that((int, float), lambda said, value: value > said),
}


def answered(walk, name, operation, given):
    """Checks one answer against the description: status, media type, headers, body. Gives the body."""
    status, headers, body = given
    said = operation["responses"].get(str(status))
    if said is None:
        walk.problems.append(f"{name}: {status} is not described")
        return None
    for header in said.get("headers", {}):
        if header not in ("retry-after",) and headers[header] is None:
            walk.problems.append(f"{name}: {status} without the header {header}")
    media = headers.get_content_type()
    if "*/*" in said.get("content", {}):
        return None
    if media not in said.get("content", {}):
        walk.problems.append(f"{name}: {status} is {media}, which is not described")
        return None
    if media != "application/json":
        return body
    value = json.loads(body)
    walk.problems += [f"{name}: {status}: {each}" for each in walk.misfits(said["content"][media]["schema"], value)]
    return value


def in_progress(answer):
    states = answer["request"]["dataStatus"]
    return any(each["status"] == "in_progress" for kind in states.values() for each in kind.values())


def learn(answer, known):
    """What an answer leads to: its replay, and its document."""
    for _ in range(POLLS):
        if not in_progress(answer):
            break
        time.sleep(PAUSE_S)
        answer = json.loads(call("GET", f"/v2/company/{answer['request']['requestId']}")[2])
    known.setdefault("requestId", answer["request"]["requestId"])
    for source in answer["request"].get("provenance", {}).get("sources", {}).values():
        for sha256 in source.get("wireSha256", []):
            known.setdefault("sha256", sha256)
    for document in answer.get("documents", {}).values():
        parts = urllib.parse.urlsplit(document["url"])
        known["documentId"] = parts.path.rsplit("/", 1)[1]
        known.update(urllib.parse.parse_qsl(parts.query))


def walk_operation(walk, path, method, operation, known):
    name = operation["operationId"]
    query, is_ours = {}, True
    for parameter in map(walk.resolved, operation.get("parameters", [])):
        value = known.get(parameter["name"], parameter.get("example"))
        if value is None:
            continue
        if parameter["in"] == "path":
            is_ours = is_ours and parameter["name"] in known
            path = path.replace("{" + parameter["name"] + "}", urllib.parse.quote(value, safe=""))
        elif parameter["in"] == "query":
            query[parameter["name"]] = value
    address = path + (f"?{urllib.parse.urlencode(query)}" if query else "")
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    for example in [each["value"] for each in content.get("examples", {}).values()] or [None]:
        if example is not None:
            # Its id is another account's: ours is what was answered to the example before.
            example = {**example, **{name: known[name] for name in ("requestId",) if name in example}}
            walk.problems += [f"{name}: example: {each}" for each in walk.misfits(content["schema"], example)]
        given = call(method.upper(), address, example)
        done = [int(status) for status in operation["responses"] if status.startswith("2")]
        allowed = done if is_ours else [*done, 404]
        if given[0] not in (*allowed, *REFUSED.get(name, ())):
            walk.problems.append(f"{name}: {given[0]} for its own example")
        answer = answered(walk, name, operation, given)
        if name == "retrieveCompany" and given[0] == 200:
            learn(answer, known)
    if operation.get("security"):
        answered(walk, f"{name} without a key", operation, call(method.upper(), address, example, key=None))
    walk.walked.append(name)


def main():
    walk = Description(json.loads(call("GET", "/v2/openapi.json")[2]))
    operations = {
        operation["operationId"]: (path, method, operation)
        for path, methods in walk.document["paths"].items()
        for method, operation in methods.items()
    }
    known = {}
    # What it answers leads to the others.
    walk_operation(walk, *operations.pop("retrieveCompany"), known)
    for operation in operations.values():
        walk_operation(walk, *operation, known)
    print(json.dumps({"walked": sorted(walk.walked), "problems": walk.problems}))


main()
