/** ISO 639-1 codes of the languages that forms suggest; forms accept every language tag. */
export const languageCodes = (
  'af am ar as az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fo fr fy ga gd gl gu ha he hi hr ht hu hy id ' +
  'ig is it ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no ny or pa pl ps pt qu ' +
  'rm ro ru rw sc sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn tr ts tt ug uk ur uz vi wo xh yi yo zh zu'
).split(' ')
