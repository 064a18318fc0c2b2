import type { HadithCollection } from './entry.ts';

export interface CollectionName {
  readonly english: string;
  readonly arabic: string;
}

/** The collections' usual names. */
export const collectionNames: Readonly<Record<HadithCollection, CollectionName>> = {
  bukhari: { english: 'Sahih al-Bukhari', arabic: 'صحيح البخاري' },
  muslim: { english: 'Sahih Muslim', arabic: 'صحيح مسلم' },
  abudawud: { english: 'Sunan Abi Dawud', arabic: 'سنن أبي داود' },
  tirmidhi: { english: 'Jami at-Tirmidhi', arabic: 'جامع الترمذي' },
  nasai: { english: 'Sunan an-Nasai', arabic: 'سنن النسائي' },
  ibnmajah: { english: 'Sunan Ibn Majah', arabic: 'سنن ابن ماجه' },
  malik: { english: 'Muwatta Malik', arabic: 'موطأ مالك' },
  ahmad: { english: 'Musnad Ahmad', arabic: 'مسند أحمد' },
  adab: { english: 'Al-Adab al-Mufrad', arabic: 'الأدب المفرد' },
};
