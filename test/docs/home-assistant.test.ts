import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/root.ts';
import { prayerTimesAnswer } from '../../src/contract/prayer-times.ts';
import { timeNames } from '../../src/domain/prayer-times/types.ts';
import { calendarAddress, sensorExample } from '../../src/web/features/developers/home-assistant-example.ts';
import { startTestApp, type TestApp } from '../harness/server.ts';

const origin = 'https://mihrab.example';
const guide = readFileSync(path.join(root, 'docs/home-assistant.md'), 'utf8');
const codeOf = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );
const page = `${sensorExample(origin)}\n${calendarAddress(origin)}`;

interface Sensor {
  readonly name: string;
  readonly unique_id: string;
  readonly value_template: string;
}
interface Configuration {
  readonly rest?: readonly { readonly resource: string; readonly sensor: readonly Sensor[] }[];
  readonly automation?: readonly {
    readonly triggers: readonly { readonly at?: string | readonly string[] }[];
  }[];
}
const configurations: readonly Configuration[] = [...codeOf('yaml'), sensorExample(origin)].map((code) =>
  parse(code),
);
const sensors = configurations.flatMap(({ rest = [] }) => rest.flatMap(({ sensor }) => sensor));

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => server.close());

describe.each([
  ['the guide', guide],
  ['the page', page],
])('the addresses in %s', (_name, text) => {
  const addresses = [
    ...new Set([...text.matchAll(/https:\/\/mihrab\.example(\/[^\s'"`)]+)/g)].map(([, url = '']) => url)),
  ];

  it('are answered', async () => {
    const answers = await Promise.all(addresses.map((url) => server.app.inject(url)));

    expect(answers.map(({ statusCode }, i) => [addresses[i], statusCode])).toEqual(
      addresses.map((url) => [url, 200]),
    );
    expect(addresses.length).toBeGreaterThan(1);
  });
});

describe('the sensors', () => {
  it('read fields that the answer has', async () => {
    const answer = (await server.app.inject('/api/prayer-times?latitude=51.51&longitude=-0.13')).json();
    const paths = sensors.flatMap(({ value_template }) => [
      ...value_template.matchAll(/value_json\.([\w.]+)/g),
    ]);
    const valueAt = (fields = '') =>
      fields.split('.').reduce<unknown>((value, field) => (value as Record<string, unknown>)[field], answer);

    expect(prayerTimesAnswer.safeParse(answer).success).toBe(true);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter(([, fields]) => valueAt(fields) === undefined)).toEqual([]);
  });

  it('pick the day’s instant of each of the six times', async () => {
    const { date, timeline } = (
      await server.app.inject('/api/prayer-times?latitude=51.51&longitude=-0.13')
    ).json();
    const picked = sensors.flatMap(
      ({ value_template }) => /'name', 'eq', '(\w+)'/.exec(value_template)?.[1] ?? [],
    );

    expect([...new Set(picked)]).toEqual([...timeNames]);
    for (const name of picked)
      expect(
        timeline.filter((each: { name: string; date: string }) => each.name === name && each.date === date),
      ).toHaveLength(1);
  });

  it('have the names that the automations trigger on', () => {
    const names = sensors.map(({ name }) => `sensor.${name.toLowerCase().replaceAll(' ', '_')}`);
    const triggers = configurations.flatMap(({ automation = [] }) =>
      automation.flatMap((each) => each.triggers),
    );

    const used = triggers.flatMap(({ at }) => at ?? []);
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((entity) => !names.includes(entity))).toEqual([]);
  });
});

it('the calendar names an event as the automation expects', async () => {
  const { body } = await server.app.inject('/api/prayer-times/calendar.ics?latitude=51.51&longitude=-0.13');

  expect(guide).toContain("trigger.calendar_event.summary == 'Maghrib'");
  expect(body).toContain('SUMMARY:Maghrib\r\n');
});

it('the Node-RED flow is valid and finds the next prayer', async () => {
  const [flow = ''] = codeOf('json');
  const nodes: { id: string; func?: string; wires: string[][] }[] = JSON.parse(flow);
  const ids = nodes.map(({ id }) => id);
  const payload = (await server.app.inject('/api/prayer-times?latitude=51.51&longitude=-0.13')).json();
  const code = nodes.find(({ func }) => func)?.func ?? '';
  const next = new Function('msg', code)({ payload }).payload;

  expect(nodes.flatMap(({ wires }) => wires.flat()).filter((id) => !ids.includes(id))).toEqual([]);
  expect(next).toMatchObject({ name: expect.any(String), at: expect.any(Number) });
});
