import type { Method } from './method.ts';
import { methods } from './methods.ts';

/** The authority behind a method, and other programs' names for it. */
export interface Authority {
  /** Other programs' codes for the same method, in any case: Aladhan's code and number, adhan's preset. */
  readonly aliases: readonly string[];
  readonly name: string;
  readonly region: string;
  /** Source of the figures. */
  readonly source: string;
}

const aladhan = 'Aladhan method table (islamic-network/prayer-times, March 2025)';

/**
 * Separate from the figures, which every page needs while these words are rarely needed. Keyed by the id of the
 * method.
 */
const authorities: Readonly<Record<string, Authority>> = {
  mwl: {
    aliases: ['3', 'MuslimWorldLeague', 'muslim_world_league'],
    name: 'Muslim World League',
    region: 'Europe, Far East, parts of America',
    source: aladhan,
  },
  diyanet: {
    aliases: ['13', 'TURKEY'],
    name: 'Diyanet İşleri Başkanlığı, Türkiye',
    region: 'Türkiye, Diyanet mosques in Europe',
    source:
      'Diyanet timetables of Istanbul, Konya, Van and Erzurum (2026), Ankara (2019) and five Swedish towns (2024)',
  },
  france: {
    aliases: ['12', 'UOIF'],
    name: 'Musulmans de France (UOIF), 12 degrees',
    region: 'France',
    source: aladhan,
  },
  france_15: {
    aliases: [],
    name: 'France, 15 degrees',
    region: 'France',
    source: 'Angle used by some mosques in France',
  },
  france_18: {
    aliases: [],
    name: 'Grande Mosquée de Paris, 18 degrees',
    region: 'France',
    source: 'Angle used by some mosques in France',
  },
  russia: {
    aliases: ['14'],
    name: 'Spiritual Administration of Muslims of Russia',
    region: 'Russia',
    source: 'Aladhan method table; seconds are dropped, as in timetables of Moscow',
  },
  portugal: {
    aliases: ['22'],
    name: 'Comunidade Islâmica de Lisboa',
    region: 'Portugal',
    source: aladhan,
  },
  bosnia: {
    aliases: [],
    name: 'Islamic Community in Bosnia and Herzegovina',
    region: 'Bosnia and Herzegovina',
    source:
      'Perpetual timetable of Sarajevo (vaktija.ba), current edition; before 2022, the angles of the older edition',
  },
  kosovo: {
    aliases: [],
    name: 'Islamic Community of Kosovo',
    region: 'Kosovo',
    source: 'Timetable of the Islamic Community (BIK) for 2025, which these angles approximate',
  },
  moonsighting: {
    aliases: ['15', 'MoonsightingCommittee', 'moonsighting_committee', 'Ireland'],
    name: 'Moonsighting Committee Worldwide',
    region: 'United Kingdom, Ireland, North America',
    source: 'Shaukat, moonsighting.com, and its timetables for London',
  },
  london_unified: {
    aliases: ['london', 'LondonUnified'],
    name: 'London Unified Prayer Timetable',
    region: 'London',
    source: 'London Unified timetable of 2025; Fajr and Isha are read from its odd months',
  },
  isna: {
    aliases: ['2', 'NorthAmerica', 'north_america'],
    name: 'Islamic Society of North America',
    region: 'United States, Canada, Latin America',
    source: aladhan,
  },
  umm_al_qura: {
    aliases: ['4', 'MAKKAH', 'UmmAlQura'],
    name: 'Umm al-Qura University, Makkah',
    region: 'Saudi Arabia, Yemen, Bahrain',
    source: 'Umm al-Qura timetables of Makkah (2016) and Riyadh',
  },
  gulf: {
    aliases: ['8'],
    name: 'Gulf region',
    region: 'Gulf',
    source: aladhan,
  },
  dubai: {
    aliases: ['16'],
    name: 'Islamic Affairs and Charitable Activities, Dubai',
    region: 'United Arab Emirates',
    source: 'IACAD timetables of Dubai (2015 and 2016); Asr since 2025 from a later one',
  },
  kuwait: {
    aliases: ['9'],
    name: 'Kuwait',
    region: 'Kuwait',
    source: 'Public timetable of Kuwait City (2016)',
  },
  qatar: {
    aliases: ['10'],
    name: 'Qatar Calendar House',
    region: 'Qatar',
    source:
      'Calendar House timetables: Maghrib since 2025, the perpetual timetable of Doha before, a timetable of 2016 until 2020',
  },
  oman: {
    aliases: [],
    name: 'Ministry of Endowments, Oman',
    region: 'Oman',
    source: 'Commonly used values, not compared with a timetable',
  },
  jordan: {
    aliases: ['23'],
    name: 'Ministry of Awqaf, Jordan',
    region: 'Jordan',
    source: 'Ministry timetable of Amman (2026)',
  },
  tehran: {
    aliases: ['7'],
    name: 'Institute of Geophysics, University of Tehran',
    region: 'Iran',
    source: aladhan,
  },
  jafari: {
    aliases: ['0', 'shia_ithna_ashari'],
    name: 'Shia Ithna-Ashari, Leva Institute, Qum',
    region: 'Shia communities worldwide',
    source: aladhan,
  },
  egypt: {
    aliases: ['5', 'Egyptian'],
    name: 'Egyptian General Authority of Survey',
    region: 'Egypt and much of Africa',
    source: 'ESA timetable of Cairo (September 2025)',
  },
  tunisia: {
    aliases: ['18'],
    name: 'Institut National de la Météorologie, Tunisia',
    region: 'Tunisia',
    source: 'INM timetables of La Marsa, Thala and Tozeur (2026)',
  },
  algeria: {
    aliases: ['19'],
    name: 'Ministry of Religious Affairs and Wakfs, Algeria',
    region: 'Algeria',
    source: 'Timetable of Algiers (2025)',
  },
  morocco: {
    aliases: ['21'],
    name: 'Ministry of Habous and Islamic Affairs, Morocco',
    region: 'Morocco',
    source: 'Ministry timetables of eight towns; effect of elevation: batoulapps/adhan-js, pull request 17',
  },
  karachi: {
    aliases: ['1'],
    name: 'University of Islamic Sciences, Karachi',
    region: 'Pakistan, India, Bangladesh, Afghanistan',
    source: aladhan,
  },
  sri_lanka: {
    aliases: ['ACJU', 'SriLanka'],
    name: 'All Ceylon Jamiyyathul Ulama, Sri Lanka',
    region: 'Sri Lanka',
    source: 'ACJU timetable of Colombo, zone 01 (2026)',
  },
  kemenag: {
    aliases: ['20', 'Indonesia'],
    name: 'Kementerian Agama, Indonesia',
    region: 'Indonesia',
    source:
      'Criteria of the Ministry: 20° and 18°, sunrise and sunset at −1°, safety margin of 2 and 3 minutes',
  },
  jadwalsholat: {
    aliases: [],
    name: 'jadwalsholat.org, Indonesia',
    region: 'Indonesia',
    source:
      'Timetable of Central Jakarta (2025) from an unofficial website that follows the criteria of the Ministry',
  },
  jakim: {
    aliases: ['17', 'Malaysia'],
    name: 'Jabatan Kemajuan Islam Malaysia',
    region: 'Malaysia',
    source: 'e-Solat (2026); 18° by decision of the 116th Muzakarah of the MKI, 20 and 21 November 2019',
  },
  muis: {
    aliases: ['11', 'Singapore'],
    name: 'Majlis Ugama Islam Singapura',
    region: 'Singapore',
    source: 'MUIS timetables of 2018, 2020 and 2022; that of 2025 is two days behind',
  },
  brunei: {
    aliases: [],
    name: 'Ministry of Religious Affairs, Brunei Darussalam',
    region: 'Brunei',
    source: 'Ministry timetable of Brunei-Muara (June 2020 to May 2021)',
  },
  maldives: {
    aliases: [],
    name: 'Ministry of Islamic Affairs, Maldives',
    region: 'Maldives',
    source: 'Perpetual timetable of Malé',
  },
  custom: {
    aliases: ['99', 'own'],
    name: 'Custom angles',
    region: 'Wherever a person sets them',
    source: 'Angles set by the user',
  },
};

/** Returns the authority of a method. Throws for an unknown id; a test keeps both tables consistent. */
export function authorityOf({ id }: Method): Authority {
  const authority = authorities[id];
  if (authority === undefined) throw new Error(`No authority for the method ${id}`);
  return authority;
}

const byName = new Map<string, Method>();
for (const method of methods) {
  for (const name of [method.id, ...authorityOf(method).aliases]) byName.set(name.toLowerCase(), method);
}

/** Finds a method by its id or by another program's code for it, in any case. */
export function methodByAnyName(name: string): Method | undefined {
  return byName.get(name.trim().toLowerCase());
}
