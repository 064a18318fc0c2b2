import { describe, expect, it } from 'vitest';
import { verseText } from '../../../scripts/duas/qur-an-text.ts';
import { transliterate } from './transliterate.ts';

/** A verse, or several in a row, one per line. */
const passage = (surah: number, first: number, last = first): string =>
  Array.from({ length: last - first + 1 }, (_, at) => verseText(surah, first + at)).join('\n');

describe('transliterating verses of the Qur’an', () => {
  it('transliterates al-Fatiha, with a pause at the end of each verse', () => {
    expect(transliterate(passage(1, 1, 7), 'uthmani').split('\n')).toEqual([
      'Bismillāhir-raḥmānir-raḥīm',
      'al-ḥamdu lillāhi rabbil-ʿālamīn',
      'ar-raḥmānir-raḥīm',
      'māliki yawmid-dīn',
      'iyyāka naʿbudu wa iyyāka nastaʿīn',
      'ihdinaṣ-ṣirāṭal-mustaqīm',
      'ṣirāṭal-ladhīna anʿamta ʿalayhim ghayril-maghḍūbi ʿalayhim wa laḍ-ḍāllīn',
    ]);
  });

  it.each([
    [112, 1, 'Qul huwallāhu aḥad'],
    [112, 2, 'Allāhuṣ-ṣamad'],
    [112, 3, 'Lam yalid wa lam yūlad'],
    [112, 4, 'Wa lam yakun lahū kufuwan aḥad'],
    [113, 1, 'Qul aʿūdhu birabbil-falaq'],
    [113, 2, 'Min sharri mā khalaq'],
    [113, 3, 'Wa min sharri ghāsiqin idhā waqab'],
    [113, 4, 'Wa min sharrin-naffāthāti fil-ʿuqad'],
    [113, 5, 'Wa min sharri ḥāsidin idhā ḥasad'],
    [114, 1, 'Qul aʿūdhu birabbin-nās'],
    [114, 4, 'Min sharril-waswāsil-khannās'],
    [114, 5, 'Al-ladhī yuwaswisu fī ṣudūrin-nās'],
    [114, 6, 'Minal-jinnati wan-nās'],
    [20, 25, 'Qāla rabbi-shraḥ lī ṣadrī'],
    [20, 26, 'Wa yassir lī amrī'],
    [20, 27, 'Waḥlul ʿuqdatan min lisānī'],
    [20, 28, 'Yafqahū qawlī'],
    [2, 1, 'Alif-lām-mīm'],
    [19, 1, 'Kāf-hā-yā-ʿayn-ṣād'],
    [55, 1, 'Ar-raḥmān'],
    [97, 1, 'Innā anzalnāhu fī laylatil-qadr'],
    [108, 2, 'Faṣalli lirabbika wanḥar'],
    [109, 6, 'Lakum dīnukum wa liya dīn'],
  ])('%i:%i', (surah, verse, read) => {
    expect(transliterate(verseText(surah, verse), 'uthmani')).toBe(read);
  });

  it.each([
    [
      2,
      201,
      'Wa minhum man yaqūlu rabbanā ātinā fid-dunyā ḥasanatan wa fil-ākhirati ḥasanatan wa qinā ʿadhāban-nār',
    ],
    [
      2,
      255,
      'Allāhu lā ilāha illā huwal-ḥayyul-qayyūmu lā taʾkhudhuhū sinatun wa lā nawmun lahū mā fis-samāwāti ' +
        'wa mā fil-arḍi man dhal-ladhī yashfaʿu ʿindahū illā biʾidhnihī yaʿlamu mā bayna aydīhim wa mā khalfahum ' +
        'wa lā yuḥīṭūna bishayʾin min ʿilmihī illā bimā shāʾa wasiʿa kursiyyuhus-samāwāti wal-arḍa ' +
        'wa lā yaʾūduhū ḥifẓuhumā wa huwal-ʿaliyyul-ʿaẓīm',
    ],
    [
      2,
      286,
      'Lā yukallifullāhu nafsan illā wusʿahā lahā mā kasabat wa ʿalayhā ma-ktasabat rabbanā lā tuʾākhidhnā ' +
        'in nasīnā aw akhṭaʾnā rabbanā wa lā taḥmil ʿalaynā iṣran kamā ḥamaltahū ʿalal-ladhīna min qablinā ' +
        'rabbanā wa lā tuḥammilnā mā lā ṭāqata lanā bihī waʿfu ʿannā waghfir lanā warḥamnā ' +
        'anta mawlānā fanṣurnā ʿalal-qawmil-kāfirīn',
    ],
    [
      3,
      8,
      'Rabbanā lā tuzigh qulūbanā baʿda idh hadaytanā wa hab lanā min ladunka raḥmatan innaka antal-wahhāb',
    ],
    [7, 23, 'Qālā rabbanā ẓalamnā anfusanā wa in lam taghfir lanā wa tarḥamnā lanakūnanna minal-khāsirīn'],
    [
      20,
      114,
      'Fataʿālallāhul-malikul-ḥaqqu wa lā taʿjal bil-qurʾāni min qabli an yuqḍā ilayka waḥyuhū ' +
        'wa qul rabbi zidnī ʿilmā',
    ],
    [
      21,
      87,
      'Wa dhan-nūni idh dhahaba mughāḍiban faẓanna an lan naqdira ʿalayhi fanādā fiẓ-ẓulumāti ' +
        'an lā ilāha illā anta subḥānaka innī kuntu minaẓ-ẓālimīn',
    ],
    [
      59,
      10,
      'Wal-ladhīna jāʾū min baʿdihim yaqūlūna rabbana-ghfir lanā wa liʾikhwāninal-ladhīna sabaqūnā bil-īmāni ' +
        'wa lā tajʿal fī qulūbinā ghillan lil-ladhīna āmanū rabbanā innaka raʾūfun raḥīm',
    ],
  ])('%i:%i without a pause inside the verse', (surah, verse, read) => {
    expect(transliterate(verseText(surah, verse), 'uthmani')).toBe(read);
  });

  it.each([
    ['the vowel e', 11, 41, 'bismillāhi majrēhā wa mursāhā'],
    ['an alif that is read only at a pause, mid-sentence', 18, 38, 'Lākinna huwallāhu rabbī'],
    ['the same, at a pause', 33, 10, 'billāhiẓ-ẓunūnā'],
    ['a hamza on a small alif', 2, 72, 'faddāraʾtum fīhā'],
    ['a softened hamza', 41, 44, 'aʾaʿjamiyyun wa ʿarabiyyun'],
    ['a ya that is written twice', 68, 6, 'Biʾayyikumul-maftūn'],
    ['an article lengthened by an interrogative hamza', 6, 143, 'qul ādh-dhakarayni ḥarrama'],
    ['God’s name lengthened by an interrogative hamza', 10, 59, 'qul āllāhu adhina lakum'],
    ['an article without its alif', 26, 176, 'aṣḥābul-aykatil-mursalīn'],
    ['a hamzat al-wasl after the article', 49, 11, 'biʾsal-ismul-fusūqu'],
    ['a nunation before a hamzat al-wasl', 2, 180, 'khayranil-waṣiyyatu'],
    ['a doubled consonant after a hamzat al-wasl', 2, 278, 'āmanu-ttaqullāha'],
    ['a small ya with a vowel', 27, 36, 'famā ātāniyallāhu khayrun'],
    ['a small noon', 21, 88, 'nunjil-muʾminīn'],
    ['a small sin above ṣād', 2, 245, 'yaqbiḍu wa yabsuṭu'],
    ['a consonant that the next one assimilates', 109, 4, 'mā ʿabadtum'],
    ['a waw that doesn’t mean “and”', 7, 44, 'mā waʿadanā rabbunā ḥaqqan'],
    ['a similar waw that means “and”', 19, 94, 'wa ʿaddahum ʿaddā'],
    ['two letters that would be read as one', 12, 23, 'Wa rāwadat’hul-latī huwa fī baytihā'],
    ['two letters that would be read as one', 17, 64, 'wa shārik’hum'],
    ['a vocative that Arabic writes as one word', 2, 21, 'Yā ayyuhan-nāsu-ʿbudū rabbakumu'],
    ['verbs beginning with lam that look like the article', 54, 12, 'faltaqal-māʾu ʿalā amrin qad qudir'],
  ])('handles %s (%i:%i)', (_what, surah, verse, read) => {
    expect(transliterate(verseText(surah, verse), 'uthmani')).toContain(read);
  });
});

describe('transliterating duas from hadith', () => {
  it.each([
    ['بِاسْمِكَ اللَّهُمَّ أَمُوتُ وَأَحْيَا', 'Bismikallāhumma amūtu wa aḥyā'],
    ['سُبْحَانَ اللَّهِ وَبِحَمْدِهِ، سُبْحَانَ اللَّهِ الْعَظِيمِ', 'Subḥānallāhi wa biḥamdihī, subḥānallāhil-ʿaẓīm'],
    ['الْحَمْدُ لِلَّهِ', 'Al-ḥamdu lillāh'],
    ['اللَّهُ أَكْبَرُ', 'Allāhu akbar'],
    ['لَا حَوْلَ وَلَا قُوَّةَ إِلَّا بِاللَّهِ', 'Lā ḥawla wa lā quwwata illā billāh'],
    ['أَسْتَغْفِرُ اللَّهَ وَأَتُوبُ إِلَيْهِ', 'Astaghfirullāha wa atūbu ilayh'],
    ['حَسْبِيَ اللَّهُ لَا إِلَهَ إِلَّا هُوَ', 'Ḥasbiyallāhu lā ilāha illā hū'],
    ['أَعُوذُ بِكَلِمَاتِ اللَّهِ التَّامَّاتِ مِنْ شَرِّ مَا خَلَقَ', 'Aʿūdhu bikalimātillāhit-tāmmāti min sharri mā khalaq'],
    ['اللَّهُمَّ اغْفِرْ لِي وَارْحَمْنِي وَاهْدِنِي', 'Allāhumma-ghfir lī warḥamnī wahdinī'],
    ['رَبِّ اغْفِرْ لِي وَلِوَالِدَيَّ', 'Rabbi-ghfir lī wa liwālidayy'],
    ['يَا مُقَلِّبَ الْقُلُوبِ ثَبِّتْ قَلْبِي عَلَى دِينِكَ', 'Yā muqallibal-qulūbi thabbit qalbī ʿalā dīnik'],
    ['رَضِيتُ بِاللَّهِ رَبًّا، وَبِالْإِسْلَامِ دِينًا', 'Raḍītu billāhi rabban, wa bil-islāmi dīnā'],
    ['سُبُّوحٌ قُدُّوسٌ رَبُّ الْمَلَائِكَةِ وَالرُّوحِ', 'Subbūḥun quddūsun rabbul-malāʾikati war-rūḥ'],
    ['سُبْحَانَ الَّذِي سَخَّرَ لَنَا هَذَا', 'Subḥānal-ladhī sakhkhara lanā hādhā'],
    [
      'اللَّهُمَّ إِنِّي أَسْأَلُكَ عِلْمًا نَافِعًا، وَرِزْقًا طَيِّبًا، وَعَمَلًا مُتَقَبَّلًا',
      'Allāhumma innī asʾaluka ʿilman nāfiʿan, wa rizqan ṭayyiban, wa ʿamalan mutaqabbalā',
    ],
    [
      'لَا إِلَهَ إِلَّا اللَّهُ وَحْدَهُ لَا شَرِيكَ لَهُ، لَهُ الْمُلْكُ وَلَهُ الْحَمْدُ وَهُوَ عَلَى كُلِّ شَيْءٍ قَدِيرٌ',
      'Lā ilāha illallāhu waḥdahū lā sharīka lahū, lahul-mulku wa lahul-ḥamdu wa huwa ʿalā kulli shayʾin qadīr',
    ],
    [
      'اللَّهُمَّ أَنْتَ رَبِّي، لَا إِلَهَ إِلَّا أَنْتَ، خَلَقْتَنِي وَأَنَا عَبْدُكَ، وَأَنَا عَلَى عَهْدِكَ وَوَعْدِكَ مَا اسْتَطَعْتُ، ' +
        'أَعُوذُ بِكَ مِنْ شَرِّ مَا صَنَعْتُ، أَبُوءُ لَكَ بِنِعْمَتِكَ عَلَيَّ وَأَبُوءُ لَكَ بِذَنْبِي، فَاغْفِرْ لِي، ' +
        'فَإِنَّهُ لَا يَغْفِرُ الذُّنُوبَ إِلَّا أَنْتَ',
      'Allāhumma anta rabbī, lā ilāha illā anta, khalaqtanī wa ana ʿabduka, wa ana ʿalā ʿahdika wa waʿdika ' +
        'ma-staṭaʿtu, aʿūdhu bika min sharri mā ṣanaʿtu, abūʾu laka biniʿmatika ʿalayya wa abūʾu laka bidhanbī, ' +
        'faghfir lī, faʾinnahū lā yaghfirudh-dhunūba illā ant',
    ],
    [
      'بِسْمِ اللَّهِ الَّذِي لَا يَضُرُّ مَعَ اسْمِهِ شَيْءٌ فِي الْأَرْضِ وَلَا فِي السَّمَاءِ',
      'Bismillāhil-ladhī lā yaḍurru maʿa-smihī shayʾun fil-arḍi wa lā fis-samāʾ',
    ],
    [
      'اللَّهُمَّ إِنِّي عَبْدُكَ، ابْنُ عَبْدِكَ، ابْنُ أَمَتِكَ، نَاصِيَتِي بِيَدِكَ',
      'Allāhumma innī ʿabduka, ibnu ʿabdika, ibnu amatika, nāṣiyatī biyadik',
    ],
  ])('%s', (arabic, read) => {
    expect(transliterate(arabic, 'modern')).toBe(read);
  });

  it.each([
    ['the silent alif of a plural', 'وَالَّذِينَ آمَنُوا بِهِ', 'Wal-ladhīna āmanū bih'],
    ['the same after aw, and a helping vowel', 'اتَّقَوْا رَبَّهُمْ', 'Ittaqaw rabbahum'],
    ['a hamzat al-wasl before two consonants', 'فَاتَّقُوا اللَّهَ', 'Fattaqullāh'],
    ['a long ā before a doubled letter', 'مِنْ كُلِّ عَيْنٍ لَامَّةٍ كَافَّةً', 'Min kulli ʿaynin lāmmatin kāffah'],
    ['a word that begins with wā', 'وَاحِدٌ وَالِدَيَّ', 'Wāḥidun wālidayy'],
    ['an article with i', 'سَيِّدُ الِاسْتِغْفَارِ', 'Sayyidul-istighfār'],
    ['an article without alif', 'لِلنَّاسِ وَلِلْمُؤْمِنِينَ', 'Lin-nāsi wa lil-muʾminīn'],
    ['a hamzat al-wasl with a written vowel', 'اِهْدِنَا', 'Ihdinā'],
    ['a hamzat al-wasl read as u', 'ادْعُ رَبَّكَ', 'Udʿu rabbak'],
    ['a hamzat al-wasl whose verb has u only in its ending', 'امْشُوا', 'Imshū'],
    ['an initial hamza without a vowel', 'اللَّهُمَّ أْجُرْنِي', 'Allāhumma-ʾjurnī'],
    ['the same at the beginning of a phrase', 'ائْتِنَا', 'Ītinā'],
    ['a silent waw', 'عَنْ عَمْرِو بْنِ الْعَاصِ', 'ʿAn ʿamri-bnil-ʿāṣ'],
    ['a silent waw after a nunation', 'عَمْرٌو', 'ʿAmr'],
    ['a silent alif', 'مِائَةُ مَرَّةٍ', 'Miʾatu marrah'],
    ['an unwritten ā', 'ذَلِكَ وَهَذِهِ وَلَكِنَّ أُولَئِكَ', 'Dhālika wa hādhihī wa lākinna ulāʾik'],
    ['an unwritten ā', 'الرَّحْمَنُ رَبُّ السَّمَوَاتِ', 'Ar-raḥmānu rabbus-samāwāt'],
    ['an ā written as a small alif', 'هَٰذَا إِلَٰهُنَا الرَّحْمَٰنُ', 'Hādhā ilāhunar-raḥmān'],
    ['a nunation on the alif', 'كِتَاباً وَهُدىً', 'Kitāban wa hudā'],
    ['an h that is not a pronoun', 'نَكْرَهُ وَجْهَ اللهِ وَذِكْرَهُ', 'Nakrahu wajhallāhi wa dhikrah'],
    ['an h after a long vowel', 'فِيهِ وَعَلَيْهِ الْقُرْآنُ', 'Fīhi wa ʿalayhil-qurʾān'],
    ['a helping vowel', 'مِنْ الْخَيْرِ لَكُمْ الْيَوْمَ قَالَتْ امْرَأَةٌ', 'Minal-khayri lakumul-yawma qālati-mraʾah'],
    ['a waw that doesn’t mean “and”', 'وَضَعْتُ وَجْهِي، وَدَائِعَهُ وَدَعْوَتَهُ', 'Waḍaʿtu wajhī, wadāʾiʿahū wa daʿwatah'],
    ['a verb beginning with lam', 'اللَّهُمَّ الْطُفْ بِنَا', 'Allāhumma-lṭuf binā'],
  ])('handles %s: %s', (_what, arabic, read) => {
    expect(transliterate(arabic, 'modern')).toBe(read);
  });

  it('pauses at the end of a line and of a sentence, not at a comma', () => {
    const arabic = 'آمَنْتُ بِاللَّهِ، وَمَلَائِكَتِهِ.  الْحَمْدُ لِلَّهِ؟\n\nرَحْمَةً';
    expect(transliterate(arabic, 'modern')).toBe('Āmantu billāhi, wa malāʾikatih. al-ḥamdu lillāh?\nraḥmah');
  });

  it('begins a word with its own vowel after a comma', () => {
    expect(transliterate('يَا رَبِّ، اغْفِرْ لِي', 'modern')).toBe('Yā rabbi, ighfir lī');
  });
});

describe('text that cannot be transliterated', () => {
  it.each([
    ['a letter of another script', 'رَبِّ help', /U\+0068/],
    ['a bracket', 'رَبِّ (اغْفِرْ)', /U\+0028/],
    ['a ligature', 'مُحَمَّدٌ ﷺ', /U\+FDFA/],
    ['a digit', '٣', /U\+0663/],
    ['a mark without a letter', 'َرب', /U\+064E/],
  ])('throws with the code point of %s', (_what, arabic, name) => {
    expect(() => transliterate(arabic, 'modern')).toThrow(name);
  });

  it.each(['مُحَمد', 'سبْحَانَ', 'قبل'])('throws if a word lacks a vowel: %s', (word) => {
    expect(() => transliterate(word, 'modern')).toThrow('A vowel is missing');
  });
});
