/** Latitude and longitude in degrees. */
type Point = readonly [latitude: number, longitude: number];

/** A zone of e-Solat: its districts as JAKIM words them, and its reference points. */
export interface ZoneRow {
  readonly districts: string;
  /** The latest time of these points is used for every prayer. */
  readonly later: readonly Point[];
  /** The earliest time of these points is used for sunrise; the same points if absent. */
  readonly earlier?: readonly Point[];
  readonly ishaDegrees?: number;
  /** Height that JAKIM lists with the station of a zone in the hills. Not compared with a published table. */
  readonly heightMetres?: number;
  /** The state's own software follows the sun through the day; JAKIM's keeps it fixed at noon. */
  readonly followsSun?: true;
}

/**
 * The zones of e-Solat. The points are JAKIM's stations (stesen rujukan), as a public list gives them, to the minute of
 * arc: the westernmost settlement of each zone; Perak, Selangor and the federal territories have an eastern one for
 * sunrise as well. The list isn't JAKIM's own, but agrees with what JAKIM publishes: its tables of 2026 fit Papar,
 * Gedangsa with Tanjung Rhu, and Cheras within 0.02 degrees, and e-Solat's Qibla for TRG01 (291 degrees 23.0') is that
 * of its station.
 *
 * Not stations, but read from the map (district boundaries of the Department of Statistics): Penang and Kedah, which
 * take the latest and earliest of points around the zone (Nizam, Nawawi and Man, RIS 7:2, 2020), and the zones drawn
 * since the list, NGS02 and PHG07 (1 March 2025). Penang's corners fit its table of 2026, Kedah's are not compared.
 * Isha of Kelantan: measured, no announcement found.
 */
export const zoneRows: Readonly<Record<string, ZoneRow>> = {
  JHR01: { districts: 'Pulau Aur dan Pulau Pemanggil', later: [[2.5833, 104.3167]] },
  JHR02: { districts: 'Johor Bahru, Kota Tinggi, Mersing, Kulai', later: [[1.7167, 103.5333]] },
  JHR03: { districts: 'Kluang, Pontian', later: [[1.65, 103.2]] },
  JHR04: { districts: 'Batu Pahat, Muar, Segamat, Gemas Johor, Tangkak', later: [[2.2667, 102.5333]] },
  KDH01: {
    districts: 'Kota Setar, Kubang Pasu, Pokok Sena',
    later: [[6.25, 100.1917]],
    earlier: [
      [6.47, 100.6],
      [6.08, 100.53],
    ],
  },
  KDH02: {
    districts: 'Kuala Muda, Yan, Pendang',
    later: [
      [5.5833, 100.3417],
      [5.97, 100.345],
    ],
    earlier: [
      [5.95, 100.66],
      [5.66, 100.67],
    ],
  },
  KDH03: { districts: 'Padang Terap, Sik', later: [[6.2583, 100.5083]], earlier: [[6.08, 101.09]] },
  KDH04: {
    districts: 'Baling',
    later: [
      [5.55, 100.6083],
      [5.735, 100.65],
    ],
    earlier: [
      [5.99, 101.124],
      [5.65, 100.965],
    ],
  },
  KDH05: {
    districts: 'Bandar Baharu, Kulim',
    later: [
      [5.1333, 100.4917],
      [5.55, 100.529],
    ],
    earlier: [
      [5.43, 100.867],
      [5.16, 100.63],
    ],
  },
  KDH06: {
    districts: 'Langkawi',
    later: [
      [6.45, 99.6333],
      [6.37, 99.645],
    ],
    earlier: [
      [6.4, 99.895],
      [6.34, 99.914],
    ],
  },
  KDH07: { districts: 'Puncak Gunung Jerai', later: [[5.7875, 100.4417]], heightMetres: 1214 },
  KTN01: {
    districts:
      'Bachok, Kota Bharu, Machang, Pasir Mas, Pasir Puteh, Tanah Merah, Tumpat, Kuala Krai, Mukim Chiku',
    later: [[6.0167, 101.9833]],
    ishaDegrees: 17,
  },
  KTN02: { districts: 'Gua Musang, Jeli, Lojing', later: [[4.95, 101.5]], ishaDegrees: 17 },
  MLK01: { districts: 'Seluruh Negeri Melaka', later: [[2.3833, 101.9833]] },
  NGS01: { districts: 'Tampin, Jempol', later: [[2.9, 102.3167]] },
  NGS02: { districts: 'Jelebu, Kuala Pilah, Rembau', later: [[2.98, 101.93]] },
  NGS03: { districts: 'Port Dickson, Seremban', later: [[2.5333, 101.8]] },
  PHG01: { districts: 'Pulau Tioman', later: [[2.8, 104.15]] },
  PHG02: { districts: 'Kuantan, Pekan, Muadzam Shah', later: [[3.0833, 102.7833]] },
  PHG03: { districts: 'Jerantut, Temerloh, Maran, Bera, Chenor, Jengka', later: [[3.4667, 102.1167]] },
  PHG04: { districts: 'Bentong, Lipis, Raub', later: [[3.9833, 101.7333]] },
  PHG05: {
    districts: 'Genting Sempah, Janda Baik, Bukit Tinggi',
    later: [[3.3833, 101.8333]],
    heightMetres: 686,
  },
  PHG06: {
    districts: 'Cameron Highlands, Genting Highlands, Bukit Fraser',
    later: [[4.05, 101.4]],
    heightMetres: 1600,
  },
  PHG07: { districts: 'Rompin (Mukim Rompin, Mukim Endau, Mukim Pontian)', later: [[2.8, 103.3]] },
  PRK01: {
    districts: 'Tapah, Slim River, Tanjung Malim',
    later: [[4.2597, 101.075]],
    earlier: [[3.7833, 101.625]],
  },
  PRK02: {
    districts: 'Kuala Kangsar, Sg. Siput, Ipoh, Batu Gajah, Kampar',
    later: [[4.5167, 100.7125]],
    earlier: [[4.8917, 101.4458]],
  },
  PRK03: {
    districts: 'Lenggong, Pengkalan Hulu, Grik',
    later: [[5.4583, 100.8708]],
    earlier: [[5.0083, 101.4458]],
  },
  PRK04: { districts: 'Temengor, Belum', later: [[5.5708, 101.2097]], earlier: [[5.5042, 101.75]] },
  PRK05: {
    districts:
      'Kg Gajah, Teluk Intan, Bagan Datuk, Seri Iskandar, Beruas, Parit, Lumut, Sitiawan, Pulau Pangkor',
    later: [[4.2, 100.5333]],
    earlier: [[3.7167, 101.2333]],
  },
  PRK06: {
    districts: 'Selama, Taiping, Bagan Serai, Parit Buntar',
    later: [[5.075, 100.3833]],
    earlier: [[5.2667, 100.95]],
  },
  PRK07: { districts: 'Bukit Larut', later: [[4.8667, 100.8]], heightMetres: 945 },
  PLS01: { districts: 'Seluruh Negeri Perlis', later: [[6.4219, 100.1217]] },
  PNG01: {
    districts: 'Seluruh Negeri Pulau Pinang',
    later: [
      [5.475, 100.178],
      [5.28, 100.178],
    ],
    earlier: [
      [5.55, 100.52],
      [5.12, 100.545],
    ],
    followsSun: true,
  },
  SBH01: {
    districts:
      'Bahagian Sandakan (Timur), Bukit Garam, Semawang, Temanggong, Tambisan, Bandar Sandakan, Sukau',
    later: [[5.5, 117.8]],
  },
  SBH02: {
    districts: 'Beluran, Telupid, Pinangah, Terusan, Kuamut, Bahagian Sandakan (Barat)',
    later: [[5.2167, 116.8167]],
  },
  SBH03: {
    districts: 'Lahad Datu, Silabukan, Kunak, Sahabat, Semporna, Tungku, Bahagian Tawau (Timur)',
    later: [[5.0167, 118.3333]],
  },
  SBH04: {
    districts: 'Bandar Tawau, Balong, Merotai, Kalabakan, Bahagian Tawau (Barat)',
    later: [[4.4167, 117.5]],
  },
  SBH05: {
    districts: 'Kudat, Kota Marudu, Pitas, Pulau Banggi, Bahagian Kudat',
    later: [[6.8833, 116.8333]],
  },
  SBH06: { districts: 'Gunung Kinabalu', later: [[6.0833, 116.5333]], heightMetres: 4101 },
  SBH07: {
    districts: 'Kota Kinabalu, Ranau, Kota Belud, Tuaran, Penampang, Papar, Putatan, Bahagian Pantai Barat',
    later: [[5.7333, 115.9333]],
  },
  SBH08: {
    districts: 'Pensiangan, Keningau, Tambunan, Nabawan, Bahagian Pedalaman (Atas)',
    later: [[5.3333, 116.1667]],
  },
  SBH09: {
    districts:
      'Beaufort, Kuala Penyu, Sipitang, Tenom, Long Pasia, Membakut, Weston, Bahagian Pedalaman (Bawah)',
    later: [[5.0833, 115.55]],
  },
  SGR01: {
    districts: 'Gombak, Petaling, Sepang, Hulu Langat, Hulu Selangor, Shah Alam',
    later: [
      [3.7333, 101.3833],
      [2.6378, 101.6167],
    ],
    earlier: [[2.94, 101.9114]],
  },
  SGR02: {
    districts: 'Kuala Selangor, Sabak Bernam',
    later: [[3.9333, 100.7]],
    earlier: [[3.2025, 101.4886]],
  },
  SGR03: { districts: 'Klang, Kuala Langat', later: [[3.0167, 101.25]], earlier: [[2.8028, 101.655]] },
  SWK01: { districts: 'Limbang, Lawas, Sundar, Trusan', later: [[4.7833, 114.8333]] },
  SWK02: { districts: 'Miri, Niah, Bekenu, Sibuti, Marudi', later: [[3.5833, 113.7167]] },
  SWK03: { districts: 'Pandan, Belaga, Suai, Tatau, Sebauh, Bintulu', later: [[2.8833, 112.8667]] },
  SWK04: {
    districts: 'Sibu, Mukah, Dalat, Song, Igan, Oya, Balingian, Kanowit, Kapit',
    later: [[2.8333, 111.7]],
  },
  SWK05: {
    districts: 'Sarikei, Matu, Julau, Rajang, Daro, Bintangor, Belawai',
    later: [[2.2333, 111.2167]],
  },
  SWK06: {
    districts: 'Lubok Antu, Sri Aman, Roban, Debak, Kabong, Lingga, Engkelili, Betong, Spaoh, Pusa, Saratok',
    later: [[1.7833, 111.1167]],
  },
  SWK07: { districts: 'Serian, Simunjan, Samarahan, Sebuyau, Meludam', later: [[1.4667, 110.4833]] },
  SWK08: { districts: 'Kuching, Bau, Lundu, Sematan', later: [[1.8167, 109.7667]] },
  SWK09: { districts: 'Zon Khas (Kampung Patarikan)', later: [[4.9611, 115.4861]] },
  TRG01: { districts: 'Kuala Terengganu, Marang, Kuala Nerus', later: [[5.25, 102.9667]] },
  TRG02: { districts: 'Besut, Setiu', later: [[5.4167, 102.4167]] },
  TRG03: { districts: 'Hulu Terengganu', later: [[5, 102.5333]] },
  TRG04: { districts: 'Dungun, Kemaman', later: [[4.5, 102.8667]] },
  WLY01: {
    districts: 'Kuala Lumpur, Putrajaya',
    later: [
      [3.7333, 101.3833],
      [2.6378, 101.6167],
    ],
    earlier: [[3.19, 101.7583]],
  },
  WLY02: { districts: 'Labuan', later: [[5.2481, 115.1397]], earlier: [[5.2897, 115.3428]] },
};
