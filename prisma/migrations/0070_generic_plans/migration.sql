-- What pays reads rows by their keys: one plan does for all of them. Left to itself PostgreSQL plans such a statement anew at each
-- call, since over months a plan for every key looks dearer than one for this key; and planning took longer than reading.
-- Whoever replaces one of these functions says so again.
alter function service.purchase_and_release(uuid, text, int, uuid, json, json, json, timestamptz, json, json, uuid, text, text)
  set plan_cache_mode = force_generic_plan;
alter function service.purchase_step(uuid, text, text, text, int, float8, boolean, int, uuid, json, json, json, timestamptz, json, json)
  set plan_cache_mode = force_generic_plan;
