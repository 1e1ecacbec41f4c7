'use client'
import { createCampAuth } from '@campkit/sdk/browser'

let auth

/** One for the page, whatever component asks first. */
export function authOf(settings) {
  auth ??= createCampAuth(settings)
  return auth
}
