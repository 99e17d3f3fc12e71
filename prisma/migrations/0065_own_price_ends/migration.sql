-- A place can give up its own price from a moment on: such a row says that none of its own holds from then, so that the
-- nearest one does. Its price is the one that held there when it was written, for instances of the version before.
alter table service.plan_price add column is_own boolean not null default true,
  add constraint plan_price_everywhere_is_own check (is_own or country <> '*');

-- A plan's prices in force at a moment; null countries or items: all.
create or replace function service.prices_at(p_plan_id uuid, p_countries text[], p_items text[], p_moment timestamptz)
  returns table (country text, item text, price_credits int) language sql stable rows 30 as $$
  select t.country, t.item, t.price_credits
    from (select distinct on (p.country, p.item) p.country, p.item, p.price_credits, p.is_own
            from service.plan_price p
           where p.plan_id = p_plan_id and p.effective_from <= p_moment
             and (p_countries is null or p.country = any(p_countries)) and (p_items is null or p.item = any(p_items))
           order by p.country, p.item, p.effective_from desc) t
   where t.is_own
$$;
