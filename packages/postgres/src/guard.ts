/**
 * This script becomes the postmaster. First it starts a watcher, which holds one end of a socket to the launcher as
 * descriptor 3. A line on the socket means that the server is down and the watcher may exit. If the socket closes
 * without a line, the launcher died, even by SIGKILL: the watcher then stops the server, with a fast shutdown and after
 * ten seconds with an immediate one.
 *
 * The watcher is an orphan (two forks), because the postmaster would take the death of an unknown child for a crash. It
 * ignores SIGTERM, which service managers send to the whole group. `$$` is the first shell's process id, which `exec`
 * makes the postmaster's.
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
