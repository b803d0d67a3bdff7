/** The time zones that forms offer, by region; forms accept all others of the IANA database, too. */
export const timeZones = {
  Africa:
    'Abidjan Accra Addis_Ababa Algiers Cairo Casablanca Johannesburg Khartoum Lagos Maputo Nairobi Tripoli Tunis',
  America:
    'Adak Anchorage Argentina/Buenos_Aires Asuncion Bogota Caracas Chicago Denver Edmonton El_Salvador Guatemala Guyana Halifax Havana Jamaica La_Paz Lima Los_Angeles Manaus Mexico_City Montevideo New_York Noronha Nuuk Panama Phoenix Port-au-Prince Puerto_Rico Regina Santiago Santo_Domingo Sao_Paulo St_Johns Tijuana Toronto Vancouver Winnipeg',
  Asia: 'Almaty Amman Baghdad Baku Bangkok Beirut Colombo Damascus Dhaka Dubai Gaza Hong_Kong Irkutsk Jakarta Jerusalem Kabul Kamchatka Karachi Kathmandu Kolkata Krasnoyarsk Kuala_Lumpur Magadan Manila Novosibirsk Omsk Pyongyang Riyadh Seoul Shanghai Singapore Taipei Tashkent Tbilisi Tehran Tokyo Ulaanbaatar Vladivostok Yakutsk Yangon Yekaterinburg Yerevan',
  Atlantic: 'Azores Bermuda Canary Cape_Verde Reykjavik South_Georgia Stanley',
  Australia: 'Adelaide Brisbane Darwin Eucla Hobart Lord_Howe Melbourne Perth Sydney',
  Europe:
    'Amsterdam Athens Belgrade Berlin Brussels Bucharest Budapest Chisinau Copenhagen Dublin Helsinki Istanbul Kaliningrad Kyiv Lisbon Ljubljana London Luxembourg Madrid Malta Minsk Moscow Oslo Paris Prague Riga Rome Samara Sarajevo Sofia Stockholm Tallinn Tirane Vaduz Vienna Vilnius Warsaw Zagreb Zurich',
  Indian: 'Chagos Maldives Mauritius',
  Pacific:
    'Apia Auckland Chatham Easter Fiji Gambier Guam Honolulu Kiritimati Marquesas Norfolk Noumea Pago_Pago Port_Moresby Tahiti Tarawa Tongatapu',
} as const
