import type { Narration } from '../entry.ts';

export const repentanceNarrations: readonly Narration[] = [
  {
    id: 'repentance_dua_16',
    title: 'What Abu Bakr was taught for the prayer',
    category: 'Repentance',
    arabic:
      'اللَّهُمَّ إِنِّي ظَلَمْتُ نَفْسِي ظُلْمًا كَثِيرًا، وَلَا يَغْفِرُ الذُّنُوبَ إِلَّا أَنْتَ، فَاغْفِرْ لِي مَغْفِرَةً مِنْ عِنْدِكَ، وَارْحَمْنِي، إِنَّكَ أَنْتَ الْغَفُورُ الرَّحِيمُ',
    translation:
      'O Allah, I have wronged myself greatly, and none forgives sins but You. So grant me a forgiveness that comes from You, and have mercy on me; You are the Forgiving, the Ever-Merciful.',
    when: 'Within the prayer.',
    tags: ['forgiveness', 'mercy', 'prayer'],
    collection: 'bukhari',
    number: 6326,
    published: 'bukhari-6326',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    inArabic: {
      title: 'دعاء علّمه النبي أبا بكر للصلاة',
      when: 'في الصلاة.',
      tags: ['مغفرة', 'رحمة', 'صلاة'],
    },
  },
  {
    id: 'repentance_dua_17',
    title: 'All of my sins',
    category: 'Repentance',
    arabic: 'اللَّهُمَّ اغْفِرْ لِي ذَنْبِي كُلَّهُ، دِقَّهُ وَجِلَّهُ، وَأَوَّلَهُ وَآخِرَهُ، وَعَلَانِيَتَهُ وَسِرَّهُ',
    translation:
      'O Allah, forgive me all of my sin: the small of it and the great, the first and the last, the open and the secret.',
    when: 'In prostration.',
    tags: ['forgiveness', 'prostration', 'prayer'],
    collection: 'muslim',
    number: 483,
    published: 'muslim-483',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    inArabic: {
      title: 'سؤال مغفرة الذنب كله',
      when: 'في السجود.',
      tags: ['مغفرة', 'سجود', 'صلاة'],
    },
  },
  {
    id: 'repentance_dua_18',
    title: 'On purpose, in ignorance and in jest',
    category: 'Repentance',
    arabic:
      'رَبِّ اغْفِرْ لِي خَطِيئَتِي وَجَهْلِي، وَإِسْرَافِي فِي أَمْرِي كُلِّهِ، وَمَا أَنْتَ أَعْلَمُ بِهِ مِنِّي، اللَّهُمَّ اغْفِرْ لِي خَطَايَايَ، وَعَمْدِي وَجَهْلِي وَهَزْلِي، وَكُلُّ ذَٰلِكَ عِنْدِي، اللَّهُمَّ اغْفِرْ لِي مَا قَدَّمْتُ وَمَا أَخَّرْتُ، وَمَا أَسْرَرْتُ وَمَا أَعْلَنْتُ، أَنْتَ الْمُقَدِّمُ، وَأَنْتَ الْمُؤَخِّرُ، وَأَنْتَ عَلَى كُلِّ شَيْءٍ قَدِيرٌ',
    translation:
      'My Lord, forgive me my fault and my ignorance, my excess in all that I do, and what You know better than I. O Allah, forgive me my sins, and what I did on purpose, in ignorance and in jest; all of that is with me. O Allah, forgive me what I have sent ahead and what I have left behind, what I have hidden and what I have shown. You bring forward and You put back, and You have power over all things.',
    when: 'At any time, when you ask for forgiveness of all that is past.',
    tags: ['forgiveness', 'sins', 'ignorance'],
    collection: 'bukhari',
    number: 6398,
    published: 'bukhari-6398',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    inArabic: {
      title: 'سؤال مغفرة العمد والجهل والهزل',
      when: 'في كل وقت عند طلب المغفرة لما مضى.',
      tags: ['مغفرة', 'ذنوب', 'جهل'],
    },
  },
  {
    id: 'repentance_dua_19',
    title: 'The Living, the Sustainer',
    category: 'Repentance',
    arabic: 'أَسْتَغْفِرُ اللَّهَ الْعَظِيمَ الَّذِي لَا إِلَٰهَ إِلَّا هُوَ الْحَيَّ الْقَيُّومَ، وَأَتُوبُ إِلَيْهِ',
    translation:
      'I ask forgiveness of Allah the Great, besides whom there is no god, the Living, the Sustainer of all, and I turn to Him in repentance.',
    when: 'At any time, when you repent, whatever the sin.',
    tags: ['forgiveness', 'istighfar', 'names of allah'],
    collection: 'tirmidhi',
    number: 3577,
    published: 'tirmidhi-3577',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    forScholar:
      'Al-Tirmidhi calls it gharib, known by this chain alone; later graders call it sahih or hasan.',
    inArabic: {
      title: 'الاستغفار باسمه الحي القيوم',
      when: 'في كل وقت عند التوبة من أي ذنب.',
      tags: ['مغفرة', 'استغفار', 'أسماء الله'],
    },
  },
  {
    id: 'repentance_dua_20',
    title: 'For the Night of Decree',
    category: 'Repentance',
    arabic: 'اللَّهُمَّ إِنَّكَ عَفُوٌّ تُحِبُّ الْعَفْوَ، فَاعْفُ عَنِّي',
    translation: 'O Allah, You are All-Pardoning and love to pardon, so pardon me.',
    when: 'On the nights among which Laylat al-Qadr is sought, and at any time.',
    tags: ['pardon', 'laylat al-qadr', 'ramadan'],
    collection: 'ibnmajah',
    number: 3850,
    published: 'ibnmajah-3850',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    forScholar: 'Al-Albani and others call it sahih, Zubair Ali Zai weak.',
    inArabic: {
      title: 'دعاء ليلة القدر',
      when: 'في الليالي التي تُلتمس فيها ليلة القدر، وفي كل وقت.',
      tags: ['عفو', 'ليلة القدر', 'رمضان'],
    },
  },
  {
    id: 'repentance_dua_21',
    title: 'A hundred times in one sitting',
    category: 'Repentance',
    arabic: 'رَبِّ اغْفِرْ لِي، وَتُبْ عَلَيَّ، إِنَّكَ أَنْتَ التَّوَّابُ الرَّحِيمُ',
    translation:
      'My Lord, forgive me and accept my repentance; You are the Accepter of repentance, the Ever-Merciful.',
    when: 'In any sitting: the Companions would count that the Prophet, peace be upon him, said it a hundred times in a single one.',
    // The narration itself: a hundred times in one sitting.
    times: 100,
    tags: ['forgiveness', 'istighfar', 'gatherings'],
    collection: 'abudawud',
    number: 1516,
    published: 'abudawud-1516',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    inArabic: {
      title: 'استغفار مئة مرة في المجلس',
      when: 'في أي مجلس؛ وكان الصحابة يعدّونها للنبي صلى الله عليه وسلم مئة مرة في المجلس الواحد.',
      tags: ['مغفرة', 'استغفار', 'مجالس'],
    },
  },
  {
    id: 'repentance_dua_22',
    title: 'Before leaving a gathering',
    category: 'Repentance',
    arabic: 'سُبْحَانَكَ اللَّهُمَّ وَبِحَمْدِكَ، أَشْهَدُ أَنْ لَا إِلَٰهَ إِلَّا أَنْتَ، أَسْتَغْفِرُكَ وَأَتُوبُ إِلَيْكَ',
    translation:
      'Glory be to You, O Allah, and praise be to You. I bear witness that there is no god but You. I ask Your forgiveness and turn to You in repentance.',
    when: 'Before you rise from a gathering, so that idle talk in it is forgiven.',
    tags: ['gatherings', 'forgiveness', 'speech'],
    collection: 'tirmidhi',
    number: 3433,
    published: 'tirmidhi-3433',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    inArabic: {
      title: 'كفارة المجلس',
      when: 'قبل القيام من المجلس، ليُغفر ما كان فيه من لغط.',
      tags: ['مجالس', 'مغفرة', 'كلام'],
    },
  },
];
