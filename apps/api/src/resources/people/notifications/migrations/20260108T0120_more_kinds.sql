-- What leads do to a member's money, and what ends when a season closes, is told as well.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'invitation', 'application_received', 'application_question', 'application_decision', 'application_ended',
  'place_offered', 'waitlist_promoted', 'offer_ending', 'offer_ended', 'enrollment_changed', 'charged', 'late_fee',
  'dues_reminder', 'receipt', 'refund', 'payment_rejected', 'plan_changed', 'deposit_settled', 'carried_over',
  'scholarship_decision', 'role_changed', 'membership_changed', 'changed_for_you', 'referral_rewarded',
  'announcement'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in (
  'invitation', 'application_received', 'application_question', 'application_decision', 'application_ended',
  'place_offered', 'waitlist_promoted', 'offer_ending', 'offer_ended', 'enrollment_changed', 'charged', 'late_fee',
  'dues_reminder', 'receipt', 'refund', 'payment_rejected', 'plan_changed', 'deposit_settled', 'carried_over',
  'scholarship_decision', 'role_changed', 'membership_changed', 'changed_for_you', 'referral_rewarded',
  'announcement', 'leads_digest'));

-- How far an announcement is.
create index notifications_of_announcements on notifications (camp_id, about_id) where kind = 'announcement';
