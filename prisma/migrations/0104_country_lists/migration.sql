-- Lists of countries that the organisation keeps itself (docs/decisions/0107-country-lists.md).

-- Codes of ISO 3166-1 in use; a test compares them with those of the sources.
create function desk.is_iso_country(p_code text) returns boolean immutable language sql as $$
  select p_code is not null and p_code = any (array[
    'AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE',
    'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD',
    'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM',
    'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF',
    'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU',
    'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN',
    'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME',
    'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA',
    'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM',
    'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI',
    'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK',
    'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI',
    'VN', 'VU', 'WF', 'WS', 'XK', 'YE', 'YT', 'ZA', 'ZM', 'ZW'])
$$;

-- From 1 to 300 entries, each country once, with a reason or none.
create function desk.are_country_entries(p_entries jsonb) returns boolean immutable language plpgsql as $$
begin
  if jsonb_typeof(p_entries) <> 'array' or jsonb_array_length(p_entries) not between 1 and 300 then return false; end if;
  if exists (select from jsonb_array_elements(p_entries) e where jsonb_typeof(e) <> 'object') then return false; end if;
  return (select bool_and(desk.is_iso_country(e ->> 'country') and e - 'country' - 'reason' = '{}'
      and (not e ? 'reason' or jsonb_typeof(e -> 'reason') = 'string' and length(e ->> 'reason') between 1 and 200))
    and count(distinct e ->> 'country') = count(*) from jsonb_array_elements(p_entries) e);
end $$;

create table desk.country_list (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80 and name = btrim(name)),
  -- first day on which it counts
  as_of date not null,
  source text not null check (length(source) between 1 and 500 and source = btrim(source)),
  -- [{ country, reason? }]
  entries jsonb not null check (desk.are_country_entries(entries))
);
create unique index country_list_name on desk.country_list (lower(name));

-- A day in the future would hide the list that it replaces.
create function desk.refuse_later_day() returns trigger language plpgsql as $$
begin
  if new.as_of > (clock_timestamp() at time zone 'UTC')::date then
    raise exception 'the day of a list of countries is in the future' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger as_of_today before insert or update on desk.country_list
  for each row execute function desk.refuse_later_day();
create constraint trigger audited after insert or update or delete on desk.country_list
  deferrable initially deferred for each row execute function desk.demand_audit();
