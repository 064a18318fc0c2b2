import { type Account, bodyOfSuccess, publicUrl } from '../client/account.ts';
import { type HttpClient, type HttpResponse, parseJson } from '../client/http-client.ts';
import { errorBodyFault } from '../fuzz/api-document.ts';

/** More than fit on a full disk, even with the reserve of the write-ahead log. */
const maxWrites = 6_000;
const recoveryMs = 10_000;

/** An account, and the last settings that the server acknowledged. */
export interface SettingsWriter {
  readonly person: Account;
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
  const headers = { origin: publicUrl, 'content-type': 'application/json', cookie: writer.person.cookie };
  writer.sent = mark;
  const body = JSON.stringify({ favourites: [mark, ...favourites] });
  const answer = await client.send({ method: 'PUT', target: '/api/profile/settings', headers, body });
  if (answer.status === 200) writer.acknowledged = mark;
  return answer;
}

async function readMark(client: HttpClient, { person }: SettingsWriter): Promise<string | undefined> {
  const answer = await client.send({ target: '/api/profile/settings', headers: { cookie: person.cookie } });
  const { settings } = bodyOfSuccess(answer, 'settings') as { settings: { favourites?: readonly string[] } };
  return settings.favourites?.[0];
}

/** Writes until the server refuses. Returns what was wrong with the refusal. */
export async function writeUntilRefused(
  client: HttpClient,
  writers: readonly SettingsWriter[],
): Promise<readonly string[]> {
  for (let count = 0; count < maxWrites; count++) {
    const writer = writers[count % writers.length];
    if (!writer) break;
    const answer = await writeSettings(client, writer);
    if (answer.status !== 200) return refusalFaults(answer);
  }
  return [`${maxWrites} writes of 48 kB were acknowledged on a full disk`];
}

function refusalFaults(answer: HttpResponse): readonly string[] {
  const { status, headers } = answer;
  return [
    ...(status === 503 ? [] : [`a write got status ${status} ${JSON.stringify(parseJson(answer))}`]),
    ...(headers['retry-after'] ? [] : ['the refusal has no Retry-After']),
    ...[errorBodyFault(answer)].filter((fault) => fault !== undefined),
  ];
}

/** Waits until all accounts can write again; false if that takes too long. */
export async function waitForRecovery(
  client: HttpClient,
  writers: readonly SettingsWriter[],
): Promise<boolean> {
  const until = Date.now() + recoveryMs;
  while (Date.now() < until) {
    const answers = await Promise.all(
      writers.map((writer) => writeSettings(client, writer).catch(() => undefined)),
    );
    if (answers.every((answer) => answer?.status === 200)) return true;
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
