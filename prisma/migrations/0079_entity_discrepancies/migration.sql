-- Differences about legal entities that a register of control names, or would have to name.
alter table desk.discrepancy drop constraint discrepancy_class_check;
alter table desk.discrepancy add constraint discrepancy_class_check
  check (class in ('missing_in_register', 'missing_in_computation', 'band_differs', 'identity_variant',
    'nature_differs', 'outdated', 'register_says_none_or_unidentified', 'entity_missing_in_register',
    'entity_missing_in_structure'));
