/**
 * The server sets this cookie beside the session's own, which no script can read. It grants nothing: it tells the page
 * that asking who is signed in is worth a call.
 */
const mark = 'mihrab_signed_in=1';

export function isMarkedSignedIn(): boolean {
  return document.cookie.split('; ').includes(mark);
}
