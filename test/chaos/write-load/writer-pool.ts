import { pause } from '../wait.ts';
import { doSomething, expectDone, type Tally } from './actions.ts';
import { newPerson, type Person, register } from './writer.ts';

/** People who write one after another, many at the same time, until their server goes away. */
export interface WritersOffice {
  readonly people: readonly Person[];
  /** Resolves when no writer is at work any more: their server is gone, or the office was closed. */
  open(server: string, writers: number): Promise<unknown>;
  /** From now on a request without an answer is no fault, and nobody begins another; `open` resolves once all have ended. */
  close(): void;
  /** Those who have written since the last look. */
  lookAtLatest(look: Look): Promise<void>;
  lookAtAll(look: Look): Promise<void>;
}

/** What is wrong with somebody, in words. */
type Look = (person: Person) => Promise<readonly string[]>;

const newcomers = 0.12;
const looksAtOnce = 8;
const pauseAfterRefusalMs = 100;

export function openOffice(tally: Tally): WritersOffice {
  const people: Person[] = [];
  const latest = new Set<Person>();
  let isOpen = false;

  /** Nobody writes for two writers: what one person does comes one after another. */
  async function write(server: string, own: Person[]): Promise<void> {
    while (isOpen) {
      const person = own.length > 0 && tally.random() > newcomers ? pick(own) : undefined;
      const refused = tally.refused;
      await (person ? act(server, person) : arrive(server, own));
      // As a page does: nobody asks on and on where nothing is answered.
      if (tally.refused > refused) await pause(pauseAfterRefusalMs);
    }
  }
  async function arrive(server: string, own: Person[]): Promise<void> {
    const person = newPerson(people.length);
    people.push(person);
    latest.add(person);
    expectDone('registration', await register(server, person), tally);
    own.push(person);
  }
  async function act(server: string, person: Person): Promise<void> {
    if (person.account.known !== 'there') return arrive(server, []);
    latest.add(person);
    await doSomething(server, person, tally);
  }
  const pick = (own: readonly Person[]) => own[Math.floor(tally.random() * own.length)] as Person;

  async function look(some: readonly Person[], how: Look): Promise<void> {
    const waiting = [...some];
    const one = async () => {
      for (let person = waiting.pop(); person; person = waiting.pop())
        tally.faults.push(...(await how(person)));
    };
    await Promise.all(Array.from({ length: looksAtOnce }, one));
  }
  return {
    people,
    open(server, writers) {
      isOpen = true;
      const own = Array.from({ length: writers }, (_, n) => people.filter((_, m) => m % writers === n));
      return Promise.all(
        own.map((theirs) =>
          write(server, theirs).catch((error: Error) => {
            if (isOpen) tally.faults.push(`no answer though the server lives: ${reasonOf(error)}`);
          }),
        ),
      );
    },
    close() {
      isOpen = false;
    },
    async lookAtLatest(how) {
      await look([...latest], how);
      latest.clear();
    },
    lookAtAll: (how) => look(people, how),
  };
}

const reasonOf = ({ message, cause }: Error): string => `${message} ${cause ?? ''}`;
