import type { Narration } from '../entry.ts';

export const travelNarrations: readonly Narration[] = [
  {
    id: 'travel_dua_9',
    title: 'Setting out on a journey',
    category: 'Travel',
    arabic:
      'اللَّهُمَّ إِنَّا نَسْأَلُكَ فِي سَفَرِنَا هَٰذَا الْبِرَّ وَالتَّقْوَى، وَمِنَ الْعَمَلِ مَا تَرْضَى، اللَّهُمَّ هَوِّنْ عَلَيْنَا سَفَرَنَا هَٰذَا، وَاطْوِ عَنَّا بُعْدَهُ، اللَّهُمَّ أَنْتَ الصَّاحِبُ فِي السَّفَرِ، وَالْخَلِيفَةُ فِي الْأَهْلِ، اللَّهُمَّ إِنِّي أَعُوذُ بِكَ مِنْ وَعْثَاءِ السَّفَرِ، وَكَآبَةِ الْمَنْظَرِ، وَسُوءِ الْمُنْقَلَبِ فِي الْمَالِ وَالْأَهْلِ',
    translation:
      'O Allah, on this journey of ours we ask You for goodness and taqwa, and for deeds that please You. O Allah, make this journey easy for us, and fold up its distance for us. O Allah, You are the companion on the journey, and the one who looks after the family left behind. O Allah, I seek refuge in You from the hardship of travel, from a sight that grieves, and from coming home to misfortune in property or family.',
    when: 'When you are seated and about to leave, after “Allahu akbar” three times and the words of Qur’an 43:13–14, with which the narration begins.',
    tags: ['travel', 'setting out', 'family', 'protection'],
    collection: 'muslim',
    number: 1342,
    published: 'muslim-1342',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    inArabic: {
      title: 'دعاء السفر',
      when: 'إذا ركبت وهممت بالسفر، بعد التكبير ثلاثًا والآيتين ١٣ و١٤ من سورة الزخرف، وبهما يبدأ الحديث.',
      tags: ['سفر', 'خروج', 'أهل', 'حفظ'],
    },
  },
  {
    id: 'travel_dua_10',
    title: 'On the way home',
    category: 'Travel',
    arabic:
      'لَا إِلَٰهَ إِلَّا اللَّهُ وَحْدَهُ لَا شَرِيكَ لَهُ، لَهُ الْمُلْكُ، وَلَهُ الْحَمْدُ، وَهُوَ عَلَى كُلِّ شَيْءٍ قَدِيرٌ، آيِبُونَ تَائِبُونَ عَابِدُونَ سَاجِدُونَ لِرَبِّنَا حَامِدُونَ، صَدَقَ اللَّهُ وَعْدَهُ، وَنَصَرَ عَبْدَهُ، وَهَزَمَ الْأَحْزَابَ وَحْدَهُ',
    translation:
      'There is no god but Allah, alone, without partner. His is the dominion and His is the praise, and He has power over all things. We return, repenting, worshipping, prostrating and praising our Lord. Allah kept His promise, helped His servant and alone defeated the confederates.',
    when: 'On the way back from a journey, on every height, after “Allahu akbar” three times; in the narration, from hajj, umrah or a campaign.',
    tags: ['travel', 'return', 'hajj', 'umrah', 'praise'],
    collection: 'bukhari',
    number: 1797,
    published: 'bukhari-1797',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    inArabic: {
      title: 'دعاء الرجوع من السفر',
      when: 'في طريق العودة على كل مرتفع بعد التكبير ثلاثًا؛ وهو في الحديث عند القفول من حج أو عمرة أو غزو.',
      tags: ['سفر', 'رجوع', 'حج', 'عمرة', 'حمد'],
    },
  },
  {
    id: 'travel_dua_11',
    title: 'Farewell to somebody who travels',
    category: 'Travel',
    arabic: 'أَسْتَوْدِعُ اللَّهَ دِينَكَ، وَأَمَانَتَكَ، وَخَوَاتِيمَ عَمَلِكَ',
    translation:
      'I entrust to Allah your religion, all that you are trusted with, and the last of your deeds.',
    when: 'When you say goodbye to somebody who is setting out on a journey.',
    tags: ['travel', 'farewell', 'family', 'friends'],
    collection: 'tirmidhi',
    number: 3443,
    published: 'tirmidhi-3443',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    inArabic: {
      title: 'توديع المسافر',
      when: 'عند توديع من يريد السفر.',
      tags: ['سفر', 'وداع', 'أهل', 'أصدقاء'],
    },
  },
  {
    id: 'travel_dua_12',
    title: 'Provision for a traveller',
    category: 'Travel',
    arabic: 'زَوَّدَكَ اللَّهُ التَّقْوَى، وَغَفَرَ ذَنْبَكَ، وَيَسَّرَ لَكَ الْخَيْرَ حَيْثُمَا كُنْتَ',
    translation:
      'May Allah provide you with taqwa, forgive your sin, and make good easy for you wherever you are.',
    when: 'For somebody who is about to travel and asks you for a prayer.',
    tags: ['travel', 'farewell', 'friends', 'taqwa'],
    collection: 'tirmidhi',
    number: 3444,
    published: 'tirmidhi-3444',
    grading: { text: 'Hasan sahih (al-Albani)', inArabic: 'حسن صحيح (الألباني)' },
    forScholar:
      'In the narration these are three answers to a man who asked for more each time; here they stand together.',
    inArabic: {
      title: 'الدعاء للمسافر بالزاد',
      when: 'لمن يريد السفر ويطلب الدعاء.',
      tags: ['سفر', 'وداع', 'أصدقاء', 'تقوى'],
    },
  },
  {
    id: 'travel_dua_13',
    title: 'Leaving somebody in Allah’s care',
    category: 'Travel',
    arabic: 'أَسْتَوْدِعُكَ اللَّهَ الَّذِي لَا تَضِيعُ وَدَائِعُهُ',
    translation: 'I entrust you to Allah, with whom nothing left in trust is ever lost.',
    when: 'At a parting, to the one from whom you part.',
    tags: ['farewell', 'family', 'trust', 'travel'],
    collection: 'ibnmajah',
    number: 2825,
    published: 'ibnmajah-2825',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    inArabic: {
      title: 'استيداع الله عند الوداع',
      when: 'عند الوداع، تقوله لمن تودعه.',
      tags: ['وداع', 'أهل', 'توكل', 'سفر'],
    },
  },
  {
    id: 'travel_dua_14',
    title: 'Before dawn on a journey',
    category: 'Travel',
    arabic: 'سَمَّعَ سَامِعٌ بِحَمْدِ اللَّهِ وَحُسْنِ بَلَائِهِ عَلَيْنَا، رَبَّنَا صَاحِبْنَا، وَأَفْضِلْ عَلَيْنَا، عَائِذًا بِاللَّهِ مِنَ النَّارِ',
    translation:
      'Let whoever hears pass on our praise of Allah and how well He has dealt with us. Our Lord, be our companion and show us Your favour; I say it seeking refuge in Allah from the Fire.',
    when: 'When the last part of the night finds you on a journey.',
    tags: ['travel', 'dawn', 'praise', 'protection'],
    collection: 'muslim',
    number: 2718,
    published: 'muslim-2718',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    forScholar:
      'Its first word is also read samiʿa, “a hearer has heard”; text and translation follow sammaʿa, as published.',
    inArabic: {
      title: 'دعاء المسافر في السحر',
      when: 'إذا أدركك وقت السحر وأنت في سفر.',
      tags: ['سفر', 'سحر', 'حمد', 'حفظ'],
    },
  },
];
