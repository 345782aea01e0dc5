/** Words that say nothing about what a text or a goal is about. One list for the phrasebook's maker and its reader. */
export const STOP_WORDS: ReadonlySet<string> = new Set(('a an and are as at be been before but by can cannot do does each for from given has have how if in into is it its made may more most must no not of off on one only or other out '
  + 'over own same set sets so some such than that the their them then there these they this to under until up used uses using was were what when where whether which while who will with within without you your '
  + 'get gets return returns value given called call calls').split(' '));
