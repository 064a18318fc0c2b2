import type { Passage } from '../entry.ts';

/** What the Qur'an gives for lying down, for fear at night and for waking. */
export const sleepPassages: readonly Passage[] = [
  {
    id: 'sleep_dua_2',
    title: 'The last two verses of al-Baqara',
    category: 'Sleep',
    surah: 2,
    verses: [285, 286],
    between: ['ءامن', 'الكفرين'],
    tags: ['night', 'faith', 'forgiveness', 'mercy', 'ease', 'help'],
    translation:
      'The Messenger believes in what has been sent down to him from his Lord, and so do the believers. Each of them believes in Allah, His angels, His books and His messengers; we make no distinction between any of His messengers. And they say: We hear and we obey. Grant us Your forgiveness, our Lord; to You is the journey’s end. Allah does not burden a soul beyond its capacity. In its favour is what it has earned, and against it is what it has brought upon itself. Our Lord, do not take us to task if we forget or make a mistake. Our Lord, do not lay upon us a burden like the one that You laid upon those before us. Our Lord, do not make us bear what we have no strength for. Pardon us, forgive us and have mercy on us. You are our Protector, so help us against the disbelieving people.',
    when: 'The Prophet, peace be upon him, said that whoever recites these two verses in a night, they are enough for him (Sahih al-Bukhari 5009).',
    moments: ['night'],
    inArabic: {
      title: 'خواتيم سورة البقرة',
      when: 'قال النبي صلى الله عليه وسلم إن من قرأ بهاتين الآيتين في ليلة كفتاه (صحيح البخاري ٥٠٠٩).',
      tags: ['ليل', 'إيمان', 'مغفرة', 'رحمة', 'تيسير', 'نصر'],
    },
  },
  {
    id: 'sleep_dua_3',
    title: 'You have not created this in vain',
    category: 'Sleep',
    surah: 3,
    verses: [191, 194],
    fromWord: 13,
    between: ['ربنا', 'الميعاد'],
    tags: ['waking', 'night prayer', 'creation', 'forgiveness', 'hereafter'],
    translation:
      'Our Lord, You have not created this in vain. Glory be to You; so protect us from the punishment of the Fire. Our Lord, whomever You make enter the Fire, him You have put to shame, and the wrongdoers have no helpers. Our Lord, we have heard one who calls to faith, saying: Believe in your Lord; and we have believed. Our Lord, forgive us our sins, wipe out our evil deeds, and let us die with the righteous. Our Lord, give us what You have promised us through Your messengers, and do not disgrace us on the Day of Resurrection; You do not break Your promise.',
    when: 'On waking at night the Prophet, peace be upon him, wiped the sleep from his face and recited the last ten verses of Al Imran, which these are part of (Sahih al-Bukhari 183).',
    moments: ['waking'],
    inArabic: {
      title: 'دعاء أولي الألباب عند الاستيقاظ',
      when: 'استيقظ النبي صلى الله عليه وسلم من الليل فمسح النوم عن وجهه وقرأ العشر الآيات الخواتم من سورة آل عمران، وهذه منها (صحيح البخاري ١٨٣).',
      tags: ['استيقاظ', 'قيام الليل', 'خلق', 'مغفرة', 'آخرة'],
    },
    forScholar:
      'The sunnah is the whole close of the surah from 3:190; here stand the words of supplication alone.',
  },
  {
    id: 'sleep_dua_4',
    title: 'Surah al-Kafirun before sleep',
    category: 'Sleep',
    surah: 109,
    verses: [1, 6],
    between: ['قل', 'دين'],
    tags: ['night', 'oneness', 'faith', 'surah'],
    translation:
      'Say: O disbelievers, I do not worship what you worship, nor do you worship what I worship. Nor shall I worship what you have worshipped, nor will you worship what I worship. You have your religion, and I have mine.',
    when: 'The Prophet, peace be upon him, told Nawfal to recite it and then to sleep, for it renounces idolatry (Sunan Abi Dawud 5055).',
    moments: ['night'],
    inArabic: {
      title: 'سورة الكافرون عند النوم',
      when: 'أمر النبي صلى الله عليه وسلم نوفلًا أن يقرأها ثم ينام على خاتمتها، فإنها براءة من الشرك (سنن أبي داود ٥٠٥٥).',
      tags: ['ليل', 'توحيد', 'إيمان', 'سورة'],
    },
    forScholar:
      'A declaration rather than a dua. Ibn Hajar graded the hadith fair, al-Hakim and al-Albani sound; Ibn Uthaymin held that it is not established.',
  },
  {
    id: 'sleep_dua_5',
    title: 'Refuge from the devils’ promptings',
    category: 'Sleep',
    surah: 23,
    verses: [97, 98],
    fromWord: 2,
    between: ['رب', 'يحضرون'],
    tags: ['refuge', 'fear', 'satan', 'protection'],
    translation:
      'My Lord, I seek refuge in You from the promptings of the devils, and I seek refuge in You, my Lord, from their being present with me.',
    when: 'Allah told His Prophet, peace be upon him, to say so, and the words that the Prophet taught for fright in sleep ask the same (Jami at-Tirmidhi 3528).',
    inArabic: {
      title: 'الاستعاذة من همزات الشياطين',
      when: 'أمر الله نبيه صلى الله عليه وسلم أن يقوله، وفي معناه ما علّمه النبي صلى الله عليه وسلم أصحابه عند الفزع في النوم (جامع الترمذي ٣٥٢٨).',
      tags: ['استعاذة', 'خوف', 'شيطان', 'حفظ'],
    },
    forScholar:
      'The hadith on fright has other words with the same refuge in them; at-Tirmidhi (3528) calls it fair and singular, and al-Albani graded it fair there but weak in Abu Dawud (3893). The verse itself names no time.',
  },
];
