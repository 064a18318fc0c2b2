import { type Account, bodyOfSuccess, publicUrl } from '../client/account.ts';
import { type HttpClient, type HttpResponse, parseJson } from '../client/http-client.ts';
import { refusalFault } from '../fuzz/api-document.ts';

/** With what the log has in reserve, more than a disk without room can take. */
const mostWrites = 6_000;
const recoveryMs = 10_000;

/** A person, and the settings that the server has acknowledged last. */
export interface SettingsWriter {
  readonly person: Account;
  acknowledged: string;
  /** What was sent last: it may have been written without having been acknowledged. */
  sent: string;
}

let marks = 0;

/** Settings of 48 kB, which no log takes many of, under a mark of their own. */
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

/** Writes until the disk takes no more. What was wrong with the refusals. */
export async function writeUntilRefused(
  client: HttpClient,
  writers: readonly SettingsWriter[],
): Promise<readonly string[]> {
  for (let count = 0; count < mostWrites; count++) {
    const writer = writers[count % writers.length];
    if (!writer) break;
    const answer = await writeSettings(client, writer);
    if (answer.status !== 200) return refusalFaults(answer);
  }
  return [`${mostWrites} writes of 48 kB were acknowledged on a full disk`];
}

function refusalFaults(answer: HttpResponse): readonly string[] {
  const { status, headers } = answer;
  return [
    ...(status === 503 ? [] : [`a write was answered ${status} ${JSON.stringify(parseJson(answer))}`]),
    ...(headers['retry-after'] ? [] : ['the refusal does not say when to try again']),
    ...[refusalFault(answer)].filter((fault) => fault !== undefined),
  ];
}

/** Whether everybody can write again without anybody's help. */
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

/** What was acknowledged and is not there. */
export async function findLosses(
  client: HttpClient,
  writers: readonly SettingsWriter[],
): Promise<readonly string[]> {
  const marks = await Promise.all(writers.map((writer) => readMark(client, writer)));
  return writers.flatMap(({ acknowledged, sent }, index) =>
    [acknowledged, sent].includes(marks[index] ?? '')
      ? []
      : [`${acknowledged} was acknowledged, ${marks[index]} is there`],
  );
}
