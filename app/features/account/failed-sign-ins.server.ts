let failedSignIns = 0;

/** Counts a wrong password, code or passkey. */
export function countFailedSignIn() {
  failedSignIns += 1;
}

/** Since the process started, of all apps in it; shown by `/metrics`. */
export function readFailedSignIns(): number {
  return failedSignIns;
}
