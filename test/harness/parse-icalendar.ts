/** A component of an iCalendar file, with its properties in order and its nested components. */
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly children: readonly Component[];
}

interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

/** An event; start and end in epoch milliseconds, of a whole day its midnight in UT. */
export interface ParsedEvent {
  readonly uid: string;
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly isWholeDay: boolean;
  readonly component: Component;
}

const property = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/;

/** Parses an iCalendar file. Throws at the first violation of RFC 5545. */
export function parseICalendar(text: string): Component {
  const lines = unfold(text);
  const [calendar, rest] = readComponent(lines);
  if (calendar.name !== 'VCALENDAR' || rest.length > 0) throw new Error('Expected exactly one VCALENDAR');
  for (const name of ['VERSION', 'PRODID']) textOf(calendar, name);
  return calendar;
}

export function eventsOf(calendar: Component): ParsedEvent[] {
  const zones = new Map(childrenOf(calendar, 'VTIMEZONE').map((zone) => [textOf(zone, 'TZID'), zone]));
  const events = childrenOf(calendar, 'VEVENT').map((component) => ({
    uid: textOf(component, 'UID'),
    title: plainText(textOf(component, 'SUMMARY')),
    startMs: instantOf(propertyOf(component, 'DTSTART'), zones),
    endMs: instantOf(propertyOf(component, 'DTEND'), zones),
    isWholeDay: isDate(propertyOf(component, 'DTSTART')),
    component,
  }));
  for (const { component, uid, startMs, endMs } of events) {
    if (!/^\d{8}T\d{6}Z$/.test(textOf(component, 'DTSTAMP'))) throw new Error(`${uid}: DTSTAMP must be UT`);
    if (endMs <= startMs) throw new Error(`${uid}: DTEND must be later than DTSTART`);
  }
  if (new Set(events.map(({ uid }) => uid)).size < events.length) throw new Error('Duplicate UID');
  return events;
}

export function childrenOf({ children }: Component, name: string): Component[] {
  return children.filter((child) => child.name === name);
}

/** Returns the value of a property. Throws unless it occurs exactly once. */
export function textOf(component: Component, name: string): string {
  return propertyOf(component, name).value;
}

export function plainText(text: string): string {
  return text.replace(/\\(.)/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
}

function propertyOf({ properties, name: owner }: Component, name: string): Property {
  const matches = properties.filter((candidate) => candidate.name === name);
  if (matches.length !== 1 || !matches[0])
    throw new Error(`${owner} has ${matches.length} ${name} properties`);
  return matches[0];
}

function unfold(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no line break');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`Line break other than CRLF: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
    if (line.includes('\ufffd')) throw new Error(`Line folded inside a character: ${line}`);
  }
  return physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

function readComponent(lines: readonly string[]): [Component, readonly string[]] {
  const [first = '', ...following] = lines;
  const name = /^BEGIN:(\w+)$/.exec(first)?.[1];
  if (name === undefined) throw new Error(`Expected BEGIN: ${first}`);
  const properties: Property[] = [];
  const children: Component[] = [];
  let at = 0;
  for (;;) {
    const line = following[at];
    if (line === undefined) throw new Error(`${name} has no end`);
    if (line === `END:${name}`) return [{ name, properties, children }, following.slice(at + 1)];
    if (line.startsWith('BEGIN:')) {
      const end = following.indexOf(`END:${line.slice(6)}`, at);
      children.push(readComponent(following.slice(at, end + 1))[0]);
      at = end + 1;
    } else {
      properties.push(readProperty(line));
      at++;
    }
  }
}

function readProperty(line: string): Property {
  const [, name = '', parameters = '', value = ''] = property.exec(line) ?? [];
  if (name === '') throw new Error(`Not a property: ${line}`);
  const pairs = parameters
    .split(';')
    .slice(1)
    .map((pair) => pair.split('=') as [string, string]);
  return { name, parameters: Object.fromEntries(pairs), value };
}

function isDate({ parameters }: Property): boolean {
  return parameters['VALUE'] === 'DATE';
}

function instantOf(property: Property, zones: ReadonlyMap<string, Component>): number {
  const { parameters, value } = property;
  if (isDate(property)) return Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
  const figures = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(value);
  if (!figures) throw new Error(`Not a date with a time: ${value}`);
  const [year = 0, month = 0, ...rest] = figures.slice(1, 7).map(Number);
  const wall = Date.UTC(year, month - 1, ...(rest as [number, number, number, number]));
  if (figures[7] === 'Z') return wall;
  const zone = zones.get(parameters['TZID'] ?? '');
  if (!zone) throw new Error(`No VTIMEZONE for ${parameters['TZID']}`);
  return instantInZone(wall, zone);
}

/** Converts a local time by the file's own VTIMEZONE. Of two instants with the same local time, returns the first. */
function instantInZone(wall: number, zone: Component): number {
  const observances = zone.children.map((observance) => {
    const onset = instantOf(
      { ...propertyOf(observance, 'DTSTART'), value: `${textOf(observance, 'DTSTART')}Z` },
      new Map(),
    );
    return {
      onset: onset - offsetMs(textOf(observance, 'TZOFFSETFROM')),
      offset: offsetMs(textOf(observance, 'TZOFFSETTO')),
    };
  });
  const inForce = (instant: number) =>
    observances.filter(({ onset }) => onset <= instant).sort((a, b) => b.onset - a.onset)[0]?.offset;
  const fitting = observances.map(({ offset }) => wall - offset).filter((at) => inForce(at) === wall - at);
  if (fitting.length === 0)
    throw new Error(`Local time doesn't exist in the zone: ${new Date(wall).toISOString()}`);
  return Math.min(...fitting);
}

function offsetMs(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(text) ?? [];
  if (sign === undefined) throw new Error(`Not an offset: ${text}`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
