import { type Account, bodyOfSuccess, publicUrl } from '../client/account.ts';
import { type HttpClient, type HttpResponse, parseJson } from '../client/http-client.ts';
import { errorBodyFault } from '../fuzz/api-document.ts';

/** More than fit on a full disk, even with the reserve of the write-ahead log. */
const maxWrites = 6_000;
const recoveryMs = 10_000;

/** An account, and the last settings that the server acknowledged. */
export interface SettingsWriter {
  readonly account: Account;
  acknowledged: string;
  /** The last settings sent, which may be stored even though they weren't acknowledged. */
  sent: string;
}

let marks = 0;

/** Writes settings of 48 kB with a unique mark. */
export async function writeSettings(client: HttpClient, writer: SettingsWriter): Promise<HttpResponse> {
  const mark = `mark-${++marks}`;
  const favourites = Array.from({ length: 600 }, (_, index) =>
    `${mark}-${index}-`.padEnd(78, `${Math.random()}`.slice(2)),
  );
  const headers = { origin: publicUrl, 'content-type': 'application/json', cookie: writer.account.cookie };
  writer.sent = mark;
  const body = JSON.stringify({ favourites: [mark, ...favourites] });
  const response = await client.send({ method: 'PUT', target: '/api/profile/settings', headers, body });
  if (response.status === 200) writer.acknowledged = mark;
  return response;
}

async function readMark(client: HttpClient, { account }: SettingsWriter): Promise<string | undefined> {
  const response = await client.send({
    target: '/api/profile/settings',
    headers: { cookie: account.cookie },
  });
  const { settings } = bodyOfSuccess(response, 'settings') as {
    settings: { favourites?: readonly string[] };
  };
  return settings.favourites?.[0];
}

/** Writes until the server rejects a write. Returns what was wrong with that response. */
export async function writeUntilRefused(
  client: HttpClient,
  writers: readonly SettingsWriter[],
): Promise<readonly string[]> {
  for (let count = 0; count < maxWrites; count++) {
    const writer = writers[count % writers.length];
    if (!writer) break;
    const response = await writeSettings(client, writer);
    if (response.status !== 200) return refusalFaults(response);
  }
  return [`${maxWrites} writes of 48 kB were acknowledged on a full disk`];
}

function refusalFaults(response: HttpResponse): readonly string[] {
  const { status, headers } = response;
  return [
    ...(status === 503 ? [] : [`a write got status ${status} ${JSON.stringify(parseJson(response))}`]),
    ...(headers['retry-after'] ? [] : ['the refusal has no Retry-After']),
    ...[errorBodyFault(response)].filter((fault) => fault !== undefined),
  ];
}

/** Waits until all accounts can write again; false if that takes too long. */
export async function waitForRecovery(
  client: HttpClient,
  writers: readonly SettingsWriter[],
): Promise<boolean> {
  const deadline = Date.now() + recoveryMs;
  while (Date.now() < deadline) {
    const responses = await Promise.all(
      writers.map((writer) => writeSettings(client, writer).catch(() => undefined)),
    );
    if (responses.every((response) => response?.status === 200)) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

/** Returns acknowledged settings that are lost. */
export async function findLosses(
  client: HttpClient,
  writers: readonly SettingsWriter[],
): Promise<readonly string[]> {
  const marks = await Promise.all(writers.map((writer) => readMark(client, writer)));
  return writers.flatMap(({ acknowledged, sent }, index) =>
    [acknowledged, sent].includes(marks[index] ?? '')
      ? []
      : [`${acknowledged} was acknowledged, ${marks[index]} is stored`],
  );
}
