import type { Breakages } from './breakages.ts'

const APPLIED = (id: string, who: string) =>
  `insert into applications (camp_id, id, season_id, member_id, status_changed_by) values ($camp, '${id}', $season, ${who}, 'x')`

const REMINDED = `insert into dues_reminders (camp_id, due_id, level, member_id, season_id, account)
  values ($camp, 'due_1', 1, $ana, $season, 'dues')`

const NOTICE = (id: string, kind: string) =>
  `insert into notifications (camp_id, id, member_id, kind, details, dedupe_key, mail_status)
   values ($camp, '${id}', $ana, '${kind}', '{}', 'same', 'none')`

const REFERRAL = `insert into referrals (camp_id, id, member_id, code, channel) values ($camp, 'ref_1', $ana, '0123456789', 'link')`

const USED = (id: string, who: string) =>
  `insert into referral_uses (camp_id, application_id, season_id, applicant_id, referral_id, member_id)
   values ($camp, '${id}', $season, ${who}, 'ref_1', $ana)`

// biome-ignore format: a table
export const PEOPLE_BREAKAGES: Breakages = {
  'INV-R1': ['update members set deactivated_at = now() where id = $boss'],
  'INV-G1': [`update seasons set status = 'planned'`],
  'INV-G2': [`update seasons set status = 'closed', closed_at = now()`],
  'INV-G3': [`update enrollments set status = 'offered', offer_expires_at = now()`,
             `update seasons set status = 'closed', closed_at = now()`],
  'INV-G4': [APPLIED('app_1', '$ben'), `update applications set status = 'submitted'`, `update seasons set status = 'closed', closed_at = now()`],
  'INV-M1': ['alter table enrollments drop constraint one_enrollment_per_season',
             `insert into enrollments (camp_id, id, season_id, member_id, status_changed_by) values ($camp, 'enr_2', $season, $ana, 'x')`],
  'INV-M2': ['update seasons set max_members = 1',
             `insert into enrollments (camp_id, id, season_id, member_id, status, intent, status_changed_by) values ($camp, 'enr_2', $season, $ben, 'confirmed', 'yes', 'x')`],
  'INV-M3': [`update enrollments set status = 'withdrawn', confirmed_at = now()`],
  'INV-M4': ['alter table enrollments drop constraint departs_after_arrival',
             `update enrollments set arrival_on = '2027-01-02', departure_on = '2027-01-01'`],
  'INV-M5': [`update enrollments set arrival_on = '2027-08-01'`, `update seasons set gate_opens_on = '2027-08-02'`],
  'INV-M6': [`insert into settlements (camp_id, id, season_id, enrollment_id, member_id, settled_at, settled_by)
              values ($camp, 'stl_1', $season, 'enr_1', $ana, now(), 'x')`],
  'INV-A1': ['drop index one_open_application', APPLIED('app_1', '$ana'), APPLIED('app_2', '$ana')],
  'INV-A2': [APPLIED('app_1', '$ben'), `update applications set status = 'accepted'`],
  'INV-F1': ['alter table referral_uses drop constraint nobody_refers_themselves', APPLIED('app_1', '$ana'), REFERRAL, USED('app_1', '$ana')],
  'INV-F2': ['alter table referral_uses drop constraint referral_uses_pkey', APPLIED('app_1', '$ben'), REFERRAL,
             USED('app_1', '$ben'), USED('app_1', '$ben')],
  'INV-F3': [REFERRAL, 'update referrals set uses = 1'],
  'INV-F4': [APPLIED('app_1', '$ben'), REFERRAL, USED('app_1', '$ben'), `update referral_uses set reward_id = 'led_1'`],
  'INV-Z1': ['alter table dues_reminders drop constraint reminded_once', REMINDED, REMINDED],
  'INV-Z6': ['alter table notifications drop constraint told_once', NOTICE('ntf_1', 'role_changed'), NOTICE('ntf_2', 'role_changed')],
  'INV-Z4': [NOTICE('ntf_1', 'announcement')],
  'INV-O2': ['alter table onboarding_marks drop constraint waived_with_reason',
             `insert into onboarding_marks (camp_id, season_id, member_id, step_key, kind, marked_by) values ($camp, $season, $ana, 'dates', 'waived', $boss)`],
}
