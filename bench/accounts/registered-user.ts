/** A password that the server accepts. */
export const password = 'olive lantern river';

interface ApiResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** `name=value` of each cookie that was set, on one line. */
  readonly cookie: string;
}

/** Sends a POST request with the headers of a same-origin page. */
export async function post(url: string, path: string, body: object, cookie = ''): Promise<ApiResponse> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: response.status, body: await response.json(), cookie: cookies.join('; ') };
}

/** Registers an account on a server that returns verification codes, and resolves to the session cookies. */
export async function registerUser(url: string, email: string): Promise<string> {
  const registration = await post(url, '/api/auth/register', { email, password });
  const verification = { email, code: registration.body['testingOTP'], type: 'email_verification' };
  const verified = await post(url, '/api/auth/verify-email', verification, registration.cookie);
  if (verified.status !== 200) throw new Error(`registration failed: ${verified.status}`);
  return verified.cookie;
}
