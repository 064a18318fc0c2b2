import type { Visit } from './visit.ts';

type Times = Readonly<Record<string, string>>;

/** Fetches the times of Jakarta from the server, by default for today there. */
export async function fetchTimes(url: string, date = ''): Promise<string[]> {
  const query = `latitude=-6.2088&longitude=106.8456${date && `&date=${date}`}`;
  const response = await fetch(`${url}/api/prayer-times?${query}`);
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = (await response.json()) as Times;
  return [fajr, sunrise, dhuhr, asr, maghrib, isha].map(String);
}

export async function enterJakarta(visit: Visit): Promise<void> {
  await visit.press('button', 'Set Location Manually');
  await visit.enter('Enter your address or city', 'Jakarta');
}

/** Returns the listed times in the section with this heading. */
export const timesBelow = (visit: Visit, heading: string) =>
  visit.read<string[]>(`[...document.querySelectorAll('section')]
    .filter((section) => section.querySelector('h2')?.textContent === ${JSON.stringify(heading)})
    .flatMap((section) => [...section.querySelectorAll('li time')].map((time) => time.textContent))`);

export const textOf = (visit: Visit) => visit.read<string>('document.querySelector("main").innerText');
