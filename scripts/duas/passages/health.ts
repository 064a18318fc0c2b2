import type { Passage } from '../entry.ts';

/** Duas of the Qur'an in illness, weakness and grief. */
export const healthPassages: readonly Passage[] = [
  {
    id: 'health_dua_2',
    title: 'Harm has touched me',
    category: 'Health',
    surah: 21,
    verses: [83, 83],
    fromWord: 5,
    between: ['اني', 'الرحمين'],
    tags: ['illness', 'distress', 'mercy', 'patience', 'job'],
    translation: 'Harm has touched me, and You are the Most Merciful of the merciful.',
    when: 'Job, peace be upon him, called upon his Lord so in his affliction, and Allah took it away; say it in illness and distress.',
    inArabic: {
      title: 'دعاء أيوب عند الضر',
      when: 'نادى به أيوب عليه السلام ربه في بلائه فكشف الله عنه الضر، ويُقال عند المرض والبلاء.',
      tags: ['مرض', 'كرب', 'رحمة', 'صبر', 'أيوب'],
    },
    forScholar:
      'The words stand in the verse as what Job called out, with "anni", and have no address before them; some say them after "my Lord".',
  },
  {
    id: 'health_dua_3',
    title: 'Weariness and suffering',
    category: 'Health',
    surah: 38,
    verses: [41, 41],
    fromWord: 7,
    between: ['اني', 'وعذاب'],
    tags: ['illness', 'distress', 'patience', 'job'],
    translation: 'Satan has touched me with weariness and suffering.',
    when: 'Job, peace be upon him, called upon his Lord so, and Allah showed him water to wash with and to drink; say it in long suffering.',
    inArabic: {
      title: 'شكوى أيوب إلى ربه',
      when: 'نادى به أيوب عليه السلام ربه، فدله الله على ماء يغتسل به ويشرب منه، ويُقال عند طول البلاء.',
      tags: ['مرض', 'كرب', 'صبر', 'أيوب'],
    },
    forScholar:
      'A complaint to Allah without a request; the words stand in the verse as what Job called out, with "anni". Whether it is fit as a dua by itself.',
  },
  {
    id: 'health_dua_4',
    title: 'When I am ill, He heals me',
    category: 'Health',
    surah: 26,
    verses: [78, 82],
    between: ['الذي', 'الدين'],
    tags: ['healing', 'illness', 'praise', 'forgiveness', 'abraham'],
    translation:
      'It is He who created me, and He guides me. It is He who feeds me and gives me drink. When I fall ill, it is He who heals me. He will make me die and then bring me to life. And He, I hope, will forgive me my fault on the Day of Judgement.',
    when: 'Abraham, peace be upon him, described the Lord of the worlds so to his people; say it to praise Him in illness and in health.',
    inArabic: {
      title: 'وإذا مرضت فهو يشفين',
      when: 'وصف به إبراهيم عليه السلام رب العالمين لقومه، ويُثنى به على الله في المرض والعافية.',
      tags: ['شفاء', 'مرض', 'حمد', 'مغفرة', 'إبراهيم'],
    },
    forScholar:
      'Praise rather than a request; it begins with "who", which in the Qur’an continues "the Lord of the worlds" of the verse before.',
  },
  {
    id: 'health_dua_5',
    title: 'In old age and weakness',
    category: 'Health',
    surah: 19,
    verses: [4, 4],
    fromWord: 2,
    between: ['رب', 'شقيا'],
    tags: ['old age', 'weakness', 'hope', 'zachariah'],
    translation:
      'My Lord, my bones have grown weak and my head is ablaze with white hair, and never, my Lord, have I been left wretched when I called upon You.',
    when: 'Zachariah, peace be upon him, began his hidden prayer so; say it in old age and weakness.',
    inArabic: {
      title: 'الدعاء عند الكبر والضعف',
      when: 'استفتح به زكريا عليه السلام نداءه الخفي، ويُقال عند الكبر والضعف.',
      tags: ['كبر السن', 'ضعف', 'رجاء', 'زكريا'],
    },
    forScholar: 'The opening of the prayer alone, without its request for an heir (verses 5 and 6).',
  },
  {
    id: 'health_dua_6',
    title: 'I bring my grief to Allah alone',
    category: 'Health',
    surah: 12,
    verses: [86, 86],
    fromWord: 2,
    toWord: 7,
    between: ['انما', 'الله'],
    tags: ['grief', 'sorrow', 'patience', 'jacob'],
    translation: 'I complain of my anguish and my grief to Allah alone.',
    when: 'Jacob, peace be upon him, said so when he mourned for Joseph; say it when grief is heavy.',
    inArabic: {
      title: 'الشكوى إلى الله عند الحزن',
      when: 'قاله يعقوب عليه السلام في حزنه على يوسف، ويُقال عند اشتداد الحزن.',
      tags: ['حزن', 'هم', 'صبر', 'يعقوب'],
    },
    forScholar: 'Said to his sons, not to Allah; cut before "and I know from Allah what you do not know".',
  },
  {
    id: 'health_dua_7',
    title: 'Praise when sorrow has passed',
    category: 'Health',
    surah: 35,
    verses: [34, 34],
    fromWord: 2,
    between: ['الحمد', 'شكور'],
    tags: ['praise', 'gratitude', 'relief', 'grief'],
    translation:
      'Praise be to Allah, who has taken grief away from us. Our Lord is indeed Forgiving, Appreciative.',
    when: 'The people of Paradise will say so when they have entered it; say it in thanks when a sorrow or an illness has passed.',
    inArabic: {
      title: 'الحمد عند زوال الحزن',
      when: 'يقوله أهل الجنة إذا دخلوها، ويُقال شكرًا عند زوال حزن أو مرض.',
      tags: ['حمد', 'شكر', 'فرج', 'حزن'],
    },
    forScholar: 'In the Qur’an it is said in Paradise; its use for a relief in this life is ours.',
  },
];
