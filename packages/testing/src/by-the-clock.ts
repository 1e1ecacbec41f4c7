/** What a host sends again and again, or gathers and sends later, whoever asks for what: no part of a request. */
export const BY_THE_CLOCK =
  /app\.(public_keys|signing_key|secret_states|keys_used|record_requests|record_refused_keys|changes_since)\(/
