import { runMarkVariable } from './watchdog'

/**
 * The watchdog itself, for any POSIX `sh`; `$1` is the run mark. It reads `+<group>` and `-<group>` from its input, and
 * `.` when the host leaves in good order. At end of input, which is the host's death, it ends the groups it still knows
 * and, where there is a `/proc`, every process that carries the mark: TERM, up to 3 s, KILL.
 *
 * Constraints: `kill -s NAME -- -GROUP` is the one form that dash takes too; `sleep` with fractions is no POSIX; the
 * mark must not be in the environment of the script or its tools, or it would find itself.
 */
export const watchdogScript = `
trap '' INT TERM HUP QUIT
mark=$1
groups=' '

while IFS= read -r line; do
  case $line in
    +[1-9]*) groups="$groups\${line#+} " ;;
    -[1-9]*)
      group=\${line#-}
      case $groups in *" $group "*) groups="\${groups%%" $group "*} \${groups#*" $group "}" ;; esac
      ;;
    .) exit 0 ;;
  esac
done

marked() {
  [ -r /proc/self/environ ] || return 0
  grep -lsF -e "${runMarkVariable}=$mark" /proc/[0-9]*/environ 2>/dev/null
}

left() {
  for group in $groups; do
    kill -s 0 -- "-$group" 2>/dev/null && return 0
  done
  [ -n "$(marked)" ]
}

signal() {
  for group in $groups; do
    kill -s "$1" -- "-$group" 2>/dev/null
  done
  for file in $(marked); do
    pid=\${file#/proc/}
    kill -s "$1" -- "\${pid%/environ}" 2>/dev/null
  done
}

left || exit 0
signal TERM
for second in 1 2 3; do
  sleep 1
  left || exit 0
done
for round in 1 2 3; do
  signal KILL
  sleep 1
  left || exit 0
done
`
