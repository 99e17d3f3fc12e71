-- Two more profiles of links: what a customer may see of itself, and the version itself for a regulator, which is no
-- reduced copy and so none of the issued ones.
alter table desk.share drop constraint share_profile_check,
  add constraint share_profile_check
    check (profile in ('MINIMAL', 'CUSTOMER', 'FULL', 'REGULATOR', 'CUSTOM'));
alter table desk.issued_copy drop constraint issued_copy_profile_check,
  add constraint issued_copy_profile_check check (profile in ('FULL', 'MINIMAL', 'CUSTOMER', 'CUSTOM'));
