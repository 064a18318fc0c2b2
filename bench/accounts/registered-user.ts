/** A password that the server accepts. */
export const password = 'olive lantern river';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** `name=value` of each cookie that was set, on one line. */
  readonly cookie: string;
}

/** Sends a request as the site's own page does. */
export async function post(url: string, path: string, body: object, cookie = ''): Promise<Answer> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  });
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: answer.status, body: await answer.json(), cookie: set.join('; ') };
}

/** Registers an account on a server that returns its codes, and resolves to the session cookies. */
export async function registerUser(url: string, email: string): Promise<string> {
  const asked = await post(url, '/api/auth/register', { email, password });
  const proof = { email, code: asked.body['testingOTP'], type: 'email_verification' };
  const proven = await post(url, '/api/auth/verify-email', proof, asked.cookie);
  if (proven.status !== 200) throw new Error(`no account could be opened: ${proven.status}`);
  return proven.cookie;
}
