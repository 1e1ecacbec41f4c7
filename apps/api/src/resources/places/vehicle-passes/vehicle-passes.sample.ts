import { plantKind, plantVariedKinds } from '../tickets/tickets.sample.ts'

export const plant = plantKind('vehicle_pass')

export const plantVaried = plantVariedKinds('vehicle_pass', 'vehicle_pass')
