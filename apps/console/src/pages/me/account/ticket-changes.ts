/** What a change of tickets or of what is asked for changes. */
export const TICKET_CHANGES = ['tickets', 'ticket-batches', 'ticket-requests', 'vehicle-passes']
