import { describe, expect, it } from 'vitest';
import { malaysianZoneOf } from './malaysian-zone.ts';
import { townsOfZones } from './towns.ts';
import { zoneRows } from './zones.ts';

/**
 * Towns and villages by zone, from e-Solat's list of districts, checked by hand against the district of each. The first
 * ones of each zone are GeoNames' towns at their own position; nearly all of the rest aren't in our tables.
 */
const townsByZone: Readonly<Record<string, string>> = {
  JHR01: 'Pulau Pemanggil 2.58 104.32',
  JHR02:
    'Kampung Pasir Gudang Baru 1.473 103.878; Kota Tinggi 1.738 103.900; ' +
    'Taman Senai 1.601 103.642; Kulai 1.656 103.603; Skudai 1.537 103.658; ' +
    'Johor Bahru 1.466 103.758; Mersing 2.431 103.841; Ulu Tiram 1.600 103.817; ' +
    'Kelapa Sawit 1.670 103.533; Gelang Patah 1.45 103.59; Senai 1.6 103.64; ' +
    'Bandar Penawar 1.56 104.23; Sungai Rengit 1.35 104.22; Tenglu 2.5 103.75; ' +
    'Labong 2.54 103.66; Pulau Rawa 2.52 103.98',
  JHR03:
    'Pekan Nenas 1.510 103.514; Pontian Kechil 1.487 103.390; Kluang 2.030 103.317; ' +
    'Kampung Simpang Renggam 1.828 103.300; Pontian 1.49 103.39',
  JHR04:
    'Batu Pahat 1.855 102.933; Parit Raja 1.868 103.112; Yong Peng 2.014 103.066; ' +
    'Segamat 2.515 102.816; Tangkak 2.267 102.545; Muar 2.044 102.569; Bakri 2.044 102.653; ' +
    'Labis 2.385 103.021; Chaah 2.249 103.048; Buloh Kasap 2.554 102.764; ' +
    'Parit Jawa 1.95 102.64; Bukit Gambir 2.2 102.65; Bukit Kepong 2.34 102.83; ' +
    'Jementah 2.44 102.68; Batu Anam 2.57 102.71',
  KDH01:
    'Jitra 6.268 100.422; Kuala Kedah 6.100 100.300; Alor Setar 6.121 100.360; ' +
    'Bukit Kayu Hitam 6.5 100.42; Kepala Batas 6.2 100.4',
  KDH02:
    'Bedong 5.727 100.509; Gurun 5.817 100.474; Sungai Petani 5.647 100.488; ' +
    'Merbok 5.72 100.39; Tanjung Dawai 5.68 100.37; Yan 5.8 100.38; Singkir 5.76 100.38; ' +
    'Guar Chempedak 5.86 100.46; Kubur Panjang 5.94 100.56',
  KDH03: 'Durian Burung 6.43 100.75',
  KDH04: 'Kupang 5.64 100.84',
  KDH05: 'Kulim 5.365 100.562; Merbau Pulas 5.49 100.59',
  KDH06:
    'Padang Mat Sirat 6.354 99.734; Ayer Hangat 6.421 99.822; Kuah 6.326 99.843; ' +
    'Kampung Kilim 6.405 99.850; Kampung Kok 6.368 99.683; Kuala Teriang 6.364 99.715; ' +
    'Pantai Cenang 6.294 99.728; Padang Matsirat 6.35 99.73; Pulau Tuba 6.23 99.84',
  KTN01:
    'Ketereh 5.957 102.248; Pulai Chondong 5.871 102.232; Tanah Merah 5.800 102.150; ' +
    'Tumpat 6.198 102.171; Pasir Mas 6.049 102.140; Kota Bharu 6.124 102.243; ' +
    'Peringat 6.033 102.283; Kampong Pangkal Kalong 5.917 102.217; ' +
    'Kampong Kadok 6.000 102.250; Kampung Lemal 6.030 102.141; Bachok 6.07 102.4; ' +
    'Pasir Puteh 5.84 102.41; Machang 5.77 102.22; Manek Urai 5.38 102.24; Gaal 5.72 102.38',
  KTN02: 'Gua Musang 4.884 101.969; Jeli 5.7 101.84; Kuala Betis 4.89 101.76',
  MLK01:
    'Alor Gajah 2.380 102.209; Kampung Ayer Keroh 2.265 102.280; Sungai Udang 2.269 102.143; ' +
    'Malacca 2.196 102.240; Pulau Sebang 2.455 102.233; Kuala Sungai Baru 2.359 102.035; ' +
    'Klebang Besar 2.219 102.200; Kampong Masjid Tanah 2.350 102.117; ' +
    'Kampung Bukit Baharu 2.215 102.285; Kampung Ayer Molek 2.214 102.328; ' +
    'Bukit Rambai 2.259 102.184; Bemban 2.268 102.375; Batu Berendam 2.249 102.246; ' +
    'Melaka 2.2 102.25; Masjid Tanah 2.35 102.11; Merlimau 2.15 102.43',
  NGS01: 'Tampin 2.470 102.230; Bahau 2.808 102.405; Pasir Besar 2.62 102.54',
  NGS02:
    'Kuala Pilah 2.739 102.249; Titi 3.01 102.07; Simpang Durian 3.05 102.2; ' +
    'Seri Menanti 2.7 102.16; Rembau 2.59 102.09',
  NGS03:
    'Seremban 2.730 101.938; Port Dickson 2.537 101.806; Kampung Baharu Nilai 2.803 101.797; ' +
    'Lukut 2.57 101.83',
  PHG01:
    'Kampung Tekek 2.815 104.159; Tekek 2.82 104.16; Genting 2.77 104.12; Salang 2.88 104.15; ' +
    'Mukut 2.73 104.17',
  PHG02: 'Pekan 3.484 103.400; Kuantan 3.808 103.326; Gambang 3.71 103.11; Balok 3.94 103.37',
  PHG03:
    'Jerantut 3.936 102.363; Mentekab 3.485 102.348; Temerluh 3.451 102.418; ' +
    'Maran 3.58 102.77; Bandar Jengka 3.77 102.55; Ulu Jempul 3.8 102.71; Damak 3.93 102.53',
  PHG04:
    'Raub 3.790 101.857; Kuala Lipis 4.184 102.047; Bentong Town 3.522 101.909; ' +
    'Padang Tengku 4.23 101.98; Sungai Koyan 4.25 101.83; Pos Betau 4.3 101.7',
  PHG05: 'Kampung Bukit Tinggi 3.349 101.826; Bukit Tinggi 3.35 101.83',
  PHG06: 'Tanah Rata 4.464 101.376; Brinchang 4.49 101.39',
  PHG07: 'Kuala Rompin 2.81 103.49; Kuala Pontian 2.76 103.53',
  PLS01: 'Kangar 6.441 100.199; Kuala Perlis 6.400 100.133; Beseri 6.54 100.23; Chuping 6.5 100.29',
  PNG01:
    'Batu Feringgi 5.471 100.245; Butterworth 5.399 100.364; Perai 5.383 100.383; ' +
    'Bukit Mertajam 5.363 100.467; Nibong Tebal 5.166 100.478; Tasek Glugor 5.480 100.498; ' +
    'George Town 5.411 100.335; Kepala Batas 5.517 100.427; Telaga Batu 5.467 100.233; ' +
    'Tanjung Tokong 5.461 100.307; Permatang Kuching 5.463 100.381; ' +
    'Kampung Sungai Ara 5.327 100.273; Kampung Batu Feringgi 5.469 100.244; ' +
    'Juru 5.312 100.442; Batu Ferringhi 5.47 100.25; Teluk Bahang 5.46 100.21; ' +
    'Bayan Lepas 5.29 100.26; Simpang Ampat 5.28 100.48; Batu Kawan 5.23 100.44',
  PRK01: 'Tapah Road 4.167 101.200; Bidur 4.117 101.283; Temoh 4.24 101.19',
  PRK02:
    'Kuala Kangsar 4.767 100.933; Ipoh 4.584 101.083; Batu Gajah 4.469 101.041; ' + 'Kampar 4.300 101.150',
  PRK05:
    'Lumut 4.232 100.630; Teluk Intan 4.022 101.021; Pantai Remis 4.456 100.629; ' +
    'Bagan Datuk 3.99 100.79; Langkap 4.08 101.14; Kampung Gajah 4.18 100.94; ' +
    'Sitiawan 4.22 100.7; Ayer Tawar 4.29 100.74; Pulau Pangkor 4.22 100.56; ' +
    'Selekoh 3.9 100.75',
  PRK06:
    'Bagan Serai 5.011 100.541; Simpang Empat 4.950 100.633; Taiping 4.850 100.733; ' +
    'Parit Buntar 5.127 100.493; Maxwell Road 4.86 100.76; Kuala Kurau 5.01 100.43',
  SBH01:
    'Sandakan 5.840 118.118; Taman Rajawali 5.895 118.046; Gum-Gum 5.86 117.93; ' + 'Suan Lamba 5.65 118.1',
  SBH03: 'Semporna 4.482 118.611; Lahad Datu 5.023 118.329; Tungku 5.0 118.9; ' + 'Pulau Sipadan 4.12 118.63',
  SBH04: 'Tawau 4.245 117.891; Umas-Umas 4.33 117.65; Brantian 4.38 117.55',
  SBH05: 'Kudat 6.887 116.824; Pitas 6.71 117.03; Tandek 6.54 116.86; Sikuati 6.87 116.7',
  SBH07:
    'Papar 5.733 115.933; Kota Kinabalu 5.975 116.072; Donggongon 5.907 116.101; ' +
    'Putatan 5.926 116.061; Kinarut 5.823 116.047; Ranau 5.954 116.664; ' +
    'Kota Belud 6.351 116.430; Kimanis 5.6 115.88; Tuaran 6.18 116.23; Tamparuli 6.13 116.27; ' +
    'Kundasang 5.98 116.58; Pulau Mantanani 6.71 116.35',
  SBH08: 'Keningau 5.338 116.160; Apin-Apin 5.48 116.26',
  SBH09: 'Beaufort 5.347 115.746; Kuala Penyu 5.57 115.6; Sipitang 5.08 115.55; Weston 5.21 115.6',
  SGR01:
    'Batu Arang 3.317 101.467; Shah Alam 3.085 101.533; Semenyih 2.952 101.843; ' +
    'Sepang 2.693 101.750; Serendah 3.365 101.604; Rawang 3.321 101.577; ' +
    'Petaling Jaya 3.107 101.607; Ampang 3.150 101.767; ' +
    'Sungai Pelek New Village 2.650 101.700; Ladang Seri Kundang 3.286 101.519; ' +
    'Kuang 3.259 101.554; Kampung Baru Subang 3.150 101.533; ' +
    'Kampong Baharu Balakong 3.033 101.750; Subang Jaya 3.044 101.581; ' +
    'Putra Heights 2.994 101.573; Hulu Langat 3.11 101.82; Kajang 2.99 101.79; ' +
    'Puchong 3.03 101.62',
  SGR02:
    'Kuala Selangor 3.350 101.250; Batang Berjuntai 3.383 101.417; Sabak Bernam 3.770 100.988; ' +
    'Sungai Besar 3.675 100.987; Kampung Tanjung Karang 3.424 101.185; ' +
    'Kampong Dungun 3.217 101.317',
  SGR03:
    'Klang 3.037 101.443; Pelabuhan Klang 3.000 101.393; Banting 2.814 101.502; ' +
    'Jenjarum 2.872 101.495; Tanjung Sepat 2.658 101.563; Bagan Pulau Ketam 3.017 101.267; ' +
    'Port Klang 3.0 101.39; Pulau Ketam 3.02 101.25; Morib 2.75 101.44; ' +
    'Pulau Carey 2.88 101.36',
  SWK01:
    'Lawas 4.860 115.409; Limbang 4.750 115.000; Sundar 4.89 115.21; Kuala Lawas 4.95 115.4; ' +
    'Punang 4.93 115.36',
  SWK02:
    'Marudi 4.183 114.317; Miri 4.399 113.992; Bekenu 4.06 113.84; Sibuti 3.99 113.78; ' +
    'Long Lama 3.76 114.4; Beluru 3.95 114.1; Kuala Baram 4.57 114.02; Long Peluan 3.3 115.1',
  SWK03:
    'Bintulu 3.167 113.033; Data Kakus 2.655 113.622; Lidung Jelo 2.648 114.787; ' +
    'Long Ampan Aing 2.657 114.737; Sebauh 3.11 113.27; Belaga 2.7 113.78; Pandan 3.07 113.45; ' +
    'Sungai Asap 2.9 113.9; Similajau 3.45 113.35',
  SWK04:
    'Mukah 2.894 112.091; Sibu 2.300 111.817; Kapit 1.995 112.933; Dalat 2.74 111.94; ' +
    'Oya 2.86 111.88; Stapang 2.4 112.05; Nanga Balang 1.75 113.0',
  SWK05: 'Sarikei 2.117 111.517; Daro 2.52 111.43; Belawai 2.22 111.21; Tanjung Manis 2.13 111.35',
  SWK06:
    'Simanggang 1.247 111.453; Sri Aman 1.24 111.46; Engkilili 1.14 111.66; ' +
    'Betong 1.41 111.53; Spaoh 1.46 111.45; Saratok 1.74 111.34; Debak 1.56 111.42',
  SWK07: 'Gedong 1.27 110.68; Sadong Jaya 1.57 110.75',
  SWK08:
    'Kuching 1.550 110.333; Kota Sentosa 1.49 110.33; Bau 1.42 110.15; Lundu 1.67 109.85; ' +
    'Santubong 1.72 110.32',
  TRG01: 'Kuala Terengganu 5.330 103.141; Marang 5.206 103.206; Gong Badak 5.4 103.08',
  TRG02:
    'Kuala Besut 5.833 102.555; Jertih 5.734 102.490; Kampung Kuala Besut 5.833 102.551; ' +
    'Jerteh 5.73 102.49; Penarik 5.62 102.82; Pasir Akar 5.63 102.52; ' +
    'Pulau Perhentian 5.91 102.74; Chalok 5.44 102.83',
  TRG03: 'Kuala Berang 5.07 103.01; Kuala Petuang 5.25 102.6',
  TRG04:
    'Cukai 4.250 103.417; Paka 4.637 103.437; Kertih 4.514 103.448; Kerteh 4.51 103.45; ' +
    'Kemasik 4.42 103.45; Kijal 4.33 103.48; Air Putih 4.27 103.2; Cherul 4.1 103.27',
  WLY01:
    'Kuala Lumpur 3.141 101.687; Putrajaya 2.935 101.691; Cheras 3.1 101.73; ' +
    'Setapak 3.18 101.71; Sentul 3.19 101.69; Jalan Ampang 3.16 101.72',
  WLY02: 'Labuan 5.280 115.248; Bandar Labuan 5.289 115.269; Pulau Kuraman 5.22 115.13',
};

const towns = Object.entries(townsByZone).flatMap(([code, list]) =>
  list.split('; ').map((town) => ({ code, ...parse(town) })),
);

function parse(town: string): { name: string; latitude: number; longitude: number } {
  const [, name = '', latitude, longitude] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(town) ?? [];
  return { name, latitude: Number(latitude), longitude: Number(longitude) };
}

describe('the zone of a place in Malaysia', () => {
  it('is that of its district, for every town on the list', () => {
    expect(towns.length).toBeGreaterThan(300);
    const wrong = towns
      .map((town) => ({ ...town, found: malaysianZoneOf(town)?.zone?.code }))
      .filter(({ code, found }) => found !== code);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Genting Highlands, above Selangor and Bentong', 3.4238, 101.7932, 'PHG06'],
    ["Fraser's Hill, on the border of Selangor", 3.7119, 101.7366, 'PHG06'],
    ['the top of Gunung Jerai', 5.7875, 100.4342, 'KDH07'],
    ['Yan, at its foot', 5.7975, 100.3747, 'KDH02'],
    ['Bukit Larut, the hill', 4.8623, 100.793, 'PRK07'],
    ['Taiping, the town below it', 4.8519, 100.7416, 'PRK06'],
    ['Low’s Peak of Gunung Kinabalu', 6.0753, 116.5586, 'SBH06'],
    ['Kundasang, on its slope', 5.983, 116.572, 'SBH07'],
    ['Juara on Tioman', 2.7906, 104.2034, 'PHG01'],
    ['Pulau Tinggi, of Mersing and not of Tioman', 2.3, 104.11, 'JHR02'],
    ['Putrajaya, an enclave of Selangor', 2.9264, 101.6964, 'WLY01'],
    ['Cyberjaya, beside it', 2.9213, 101.6559, 'SGR01'],
    ['Tampin, across the street from Pulau Sebang', 2.4726, 102.2306, 'NGS01'],
    ['Kampung Patarikan, the smallest zone', 4.9611, 115.4861, 'SWK09'],
  ])('is right for %s', (_, latitude, longitude, code) => {
    expect(malaysianZoneOf({ latitude, longitude })?.zone?.code).toBe(code);
  });

  it.each([
    ['Singapore', 1.2897, 103.8501],
    ['Woodlands, across the causeway', 1.4382, 103.789],
    ['Bandar Seri Begawan', 4.8903, 114.9401],
    ['Kuala Belait', 4.5836, 114.2312],
    ['Bangar in Temburong', 4.7087, 115.0717],
    ['Nunukan', 4.1357, 117.6664],
    ['Entikong', 0.9719, 110.3168],
    ['Su-ngai Kolok', 6.0297, 101.9668],
    ['Satun', 6.6238, 100.0674],
    ['Batam', 1.1301, 104.0529],
    ['Jakarta', -6.2146, 106.8451],
    ['the middle of the South China Sea', 4.5, 109],
    ['the antimeridian', 3, -180],
  ])("doesn't exist in %s", (_, latitude, longitude) => {
    expect(malaysianZoneOf({ latitude, longitude })).toBeUndefined();
  });

  it('has points, a name and towns for each of the sixty zones', () => {
    const codes = Object.keys(zoneRows);
    expect(codes).toHaveLength(60);
    expect(Object.keys(townsOfZones).sort()).toEqual([...codes].sort());
    for (const [code, row] of Object.entries(zoneRows)) {
      expect(row.districts, code).not.toBe('');
      for (const [latitude, longitude] of [...row.later, ...(row.earlier ?? [])]) {
        expect(latitude, code).toBeGreaterThan(1);
        expect(latitude, code).toBeLessThan(7);
        expect(longitude, code).toBeGreaterThan(99.6);
        expect(longitude, code).toBeLessThan(119);
      }
    }
  });

  it('never has all its points well to the east of one of its towns', () => {
    // If every point of a zone were well east of a town, prayers would be called there before their time.
    const early = towns.filter(({ latitude, longitude }) => {
      const zone = malaysianZoneOf({ latitude, longitude });
      return zone?.later.every((point) => point.longitude > longitude + 0.15);
    });
    expect(early.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
  });

  it('has Isha at 17 degrees only in Kelantan', () => {
    const own = Object.entries(zoneRows).filter(([, row]) => row.ishaDegrees !== undefined);
    expect(own.map(([code, row]) => [code, row.ishaDegrees])).toEqual([
      ['KTN01', 17],
      ['KTN02', 17],
    ]);
  });

  it("takes sunrise from a zone's eastern station if it has one, otherwise from the same point", () => {
    const kualaLumpur = malaysianZoneOf({ latitude: 3.139, longitude: 101.6869 });
    expect(kualaLumpur?.later.map(({ longitude }) => longitude)).toEqual([101.3833, 101.6167]);
    expect(kualaLumpur?.earlier.map(({ longitude }) => longitude)).toEqual([101.7583]);
    const kotaKinabalu = malaysianZoneOf({ latitude: 5.9804, longitude: 116.0735 });
    expect(kotaKinabalu?.earlier).toEqual(kotaKinabalu?.later);
  });
});
