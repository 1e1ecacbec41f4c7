/**
 * Becomes the postmaster, after leaving behind a watcher which holds one end of a socket to the
 * launcher, as descriptor 3. A line on it means that the server is down and the watcher may go.
 * Its end without a line means that the launcher died, even by SIGKILL: the watcher then stops
 * the server, fast at first and at once after ten seconds.
 *
 * The watcher is nobody's child (two forks), because the postmaster takes the death of a child
 * it does not know for a crash. It ignores SIGTERM, which service managers send to the whole group.
 * `$$` stays the first shell's process id, which is the postmaster's after `exec`.
 */
export const GUARD = `
(
  (
    trap '' HUP INT TERM
    if read -r line <&3; then exit 0; fi
    kill -INT "$$"
    seconds=0
    while kill -0 "$$" && [ "$seconds" -lt 10 ]; do
      sleep 1
      seconds=$((seconds + 1))
    done
    if kill -0 "$$"; then kill -QUIT "$$"; fi
  ) </dev/null >/dev/null 2>&1 &
)
exec "$@" 3<&-
`
