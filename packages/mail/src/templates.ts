import { accountChanged } from './templates/account-changed.ts'
import { digest } from './templates/digest.ts'
import { duesReminder } from './templates/dues-reminder.ts'
import { emailChanged } from './templates/email-changed.ts'
import { invitation } from './templates/invitation.ts'
import { notification } from './templates/notification.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { paymentReceipt } from './templates/payment-receipt.ts'
import { referral } from './templates/referral.ts'
import { refundReceipt } from './templates/refund-receipt.ts'
import { resetPassword } from './templates/reset-password.ts'
import { signInCode } from './templates/sign-in-code.ts'
import { verifyEmail } from './templates/verify-email.ts'

/** Every mail that the service sends. */
export const templates = {
  accountChanged,
  digest,
  duesReminder,
  emailChanged,
  invitation,
  notification,
  passwordChanged,
  paymentReceipt,
  refundReceipt,
  referral,
  resetPassword,
  signInCode,
  verifyEmail,
}

export type TemplateName = keyof typeof templates
export type ValuesOf<T extends TemplateName> = Parameters<(typeof templates)[T]>[0]

/** A template with its values. */
export type Filled = {
  [T in TemplateName]: { readonly template: T; readonly values: ValuesOf<T> }
}[TemplateName]
