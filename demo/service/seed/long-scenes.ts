/**
 * Sentence parts for the long board. A scene is one place or subject; whatever is drawn from one scene may follow in
 * any number, because no sentence leans on the one before it. Slots: {time}, {few}, {many}, {km}, {friend}, {day}.
 */
export interface Scene {
  /** BCP 47. */
  readonly language: string;
  readonly pictures: readonly { readonly photo: string; readonly alternativeText: string }[];
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly endings: readonly string[];
  readonly hashtags: readonly string[];
  readonly tags: readonly string[];
}

export const scenes: readonly Scene[] = [
  {
    language: 'en', tags: ['walks', 'mountain'], hashtags: ['#Skarrow', '#SkarrowRound', '#hillwalking', '#boots'],
    pictures: [
      { photo: 'mountain-path.jpg', alternativeText: 'A worn path in a meadow under grey cliffs with snow in the gullies' },
      { photo: 'autumn-hills.jpg', alternativeText: 'Orange larches between a green field and a long rocky ridge' },
    ],
    openings: ['Up Skarrow before breakfast.', 'Skarrow Round, {km} km on my watch, {few} more in my legs.', 'First time on the ridge since the knee.', 'We left the Green at {time} and had the top to ourselves.', 'Cloud down to the larches, and up we went anyway.', '{friend} said it would be “a gentle one”.', 'Best {day} of the year so far.', 'Did the ridge the wrong way round today.', 'Third attempt, third kind of weather.', 'Took my brother up Skarrow, who doesn’t like hills.'],
    middles: ['The new steps are holding up well.', 'There’s still a tongue of snow under the north wall.', 'Wind enough to lean on.', 'Counted {many} people all day and said hello to every one.', 'The trough at post 174 was running, so we filled everything we had.', 'Somebody has built a cairn that looks like a chicken.', 'Ate the second sandwich at {time}, which is a personal record.', 'You could see right out to the bay & the bridge.', 'Two ravens came over upside down, showing off.', 'The last pull is steeper than I remembered, or I’m older.', '{friend} fell in the only bog for miles.', 'Met a man carrying a ladder, and he wouldn’t say why.'],
    endings: ['Legs like string now.', 'Same again on {day}?', 'Down by {time}, soup by five past.', 'I’d do it again tomorrow, but please don’t ask me tomorrow.', 'Not one photo does it justice, so here’s one anyway.', 'Nobody mention stairs.', 'Worth every blister.', 'Bed at eight. No shame.'],
  },
  {
    language: 'en', tags: ['walks', 'water'], hashtags: ['#TallowBeck', '#beckandbreakfast', '#woodland', '#slowdown'],
    pictures: [
      { photo: 'forest-stream.jpg', alternativeText: 'A stream stepping down between pale boulders in a wood' },
      { photo: 'forest-stream-tall.jpg', alternativeText: 'Small waterfalls, moss and fallen leaves on a woodland stream' },
    ],
    openings: ['Down at the beck by {time}.', 'An hour at the third fall, doing nothing at all.', 'The Tallow’s up after the rain.', 'Took the children to the beck and came home with wet children.', 'Sat on my usual rock.', 'Somebody asked me what I do for fun, and I sent them this.', 'Beck & Breakfast with {few} others and {friend}’s dog.', 'Lunch break. Yes, I walked {km} km for it.', 'The steps are slippery this week, go steady.', 'I keep meaning to walk further up and never get past this bend.'],
    middles: ['A dipper went by so low that it nearly took my hat.', 'The water’s clear to the bottom again.', 'Found {few} caddis cases and one glove.', 'Everything smells of garlic and wet stone.', 'A wagtail did its whole routine for us.', 'Put my feet in and lost touch with them.', 'There’s a new branch across the path by post 88, easy to duck under.', 'The pool under the fourth fall is deeper than it looks, ask {friend}.', 'Light came through the leaves at about {time} and everybody stopped talking.', 'No signal down there, and nobody died of it.', 'Built a dam, unbuilt the dam.'],
    endings: ['Home, dry socks, tea.', 'If you know, you know.', 'Back on {day} with a flask.', 'I could hear it all the way to the bus.', 'Left nothing but a biscuit, by accident.', 'Ten out of ten, would get soaked again.', 'Best free thing in the county.', 'That’ll do for one {day}.'],
  },
  {
    language: 'en', tags: ['evening', 'walks'], hashtags: ['#DialTop', '#goldenhour', '#HobsTooth', '#sunset'],
    pictures: [{ photo: 'hilltop-sunset.jpg', alternativeText: 'Sun going down behind hills, a stone viewing table in front' }],
    openings: ['Dial Top, {time}.', 'Ran up to catch the sun and caught it with two minutes to spare.', 'Every time I think I’ve seen enough sunsets, another one.', '{friend} asked me to bring a coat, and I knew better.', 'Frost on the grass and not a breath of wind.', 'Went up for the view, stayed for an argument about peaks.', '{many} steps from the car park, I’ve counted.', 'Sat with my back against the stone table till it was dark.', 'Last light of the year from here.'],
    middles: ['The whole ridge went pink, then purple, then off.', 'It’s Hob’s Tooth on the left, whatever the man with the telescope says.', 'There were {few} of us and nobody spoke.', 'Somebody had left an orange on the table, so we left an apple.', 'A hare ran straight between us.', 'You can make out the lights on the bridge now that the evenings draw in.', 'Took {many} pictures and this is the only straight one.', 'A couple got engaged behind us & tried to be quiet about it.', 'My hands stopped working at about {time}.', 'The lettering on the stone’s been cleaned, you can read all 23 names.'],
    endings: ['Walked down by moonlight.', 'Chips after. Obviously.', 'Bring a torch, bring a friend.', 'I’ll never get tired of it.', 'See you up there on {day}.', 'That’s all. That’s the post.', 'No filter, honestly.'],
  },
  {
    language: 'en', tags: ['dogs'], hashtags: ['#dogsofwendle', '#DogDawdle', '#spaniel', '#muddypaws'],
    pictures: [
      { photo: 'two-dogs-close.jpg', alternativeText: 'Two spaniels with curly ears lean out of a wooden hut' },
      { photo: 'two-dogs-at-a-window.jpg', alternativeText: 'Two spaniels keep watch from the gap in a cabin wall' },
    ],
    openings: ['The management is watching.', 'Walked {km} km, the dogs walked twice that.', 'Biscuit has opinions about {day}.', 'Who’s been in the beck? Everyone’s been in the beck.', 'Dog Dawdle with {many} others.', 'They heard a crisp packet. From the car park.', 'New bandanas!', 'I said “walk” at {time} by mistake.', 'Met the campsite dogs at last.', 'Lost: one tennis ball. Found: four.'],
    middles: ['Crumb rolled in something and won’t name names.', 'Every gate had a queue of wagging behind it.', 'They get a towel each and share neither.', '{friend} tripped over the same lead three times.', 'Leads on past post 40 please, the lambs are out.', 'A terrier of about six inches ran the whole thing.', 'Slept all the way home with one eye open in case of cheese.', 'The café keeps a jar by the door, and all of them know which door.', 'One of them’s learned to open the boot.', 'I’ve picked {few} burrs out of one ear.'],
    endings: ['Good dogs, all of them.', 'Bath time. Pray for me.', 'Asleep by {time}.', 'Same time {day}, they tell me.', 'The sofa is a write-off.', 'Send treats.', 'I’m only here to carry the bags.'],
  },
  {
    language: 'en', tags: ['stars', 'night'], hashtags: ['#NightOfStars', '#SallowBay', '#milkyway', '#darksky'],
    pictures: [{ photo: 'milky-way-sea.jpg', alternativeText: 'The Milky Way above a still sea, sky from blue to orange' }],
    openings: ['Clear over Sallow Bay tonight.', 'Couldn’t sleep, so I drove to the bay.', 'We lay on the sand till {time}.', '{friend} brought a telescope, and I brought biscuits.', 'No moon, no wind, no phone.', 'My daughter asked who switches them on.', 'Cloud till midnight and then, all at once, this.', 'Went for ten minutes and stayed {few} hours.', 'Finally used the star chart.'],
    middles: ['Saw {few} meteors and one very slow aeroplane.', 'Your eyes need twenty minutes, and it’s worth each one.', 'The tide came up to the blankets without a sound.', 'Somebody down the beach was playing a mouth organ, badly, and it was perfect.', 'You could see it reflected in the wet sand.', 'Red torches only, thanks to the lady who lent us hers.', 'There was a fox on the dunes at {time}, not bothered.', 'Stacked {many} frames for this one.', 'It was colder than {day} in January.', 'I’d forgotten how many there are.'],
    endings: ['Slept till noon.', 'Going again on {day} if it holds.', 'Look up tonight, if you can.', 'Felt very small. Recommend it.', 'Sand in everything.', 'I haven’t got words, so there’s a picture.', 'Thank you, dark.'],
  },
  {
    language: 'en', tags: ['workshop'], hashtags: ['#ColourHouse', '#noblack', '#painting', '#brushes'],
    pictures: [
      { photo: 'paint-brushes.jpg', alternativeText: 'Used paint brushes in blue, pink and lime' },
      { photo: 'colour-gradient.jpg', alternativeText: 'Violet, orange and green run into each other around a fold' },
    ],
    openings: ['Evening class at the Colour House.', 'I can’t draw, they said.', 'Paint up to the elbows.', 'Week {few} of learning not to rub out.', 'Made the coffee again, because I said the forbidden sentence.', 'Wet paper, wide brush, no plan.', '{friend} painted a cow, and it is not a cow.', 'Bought the brush set in the end.', 'One long sheet, {many} hands.'],
    middles: ['Turns out that shadows are purple.', 'The woman next to me hadn’t held a brush since school & did the best sky of anyone.', 'It went brown, then it went wonderful.', 'We had the windows open and the rain joined in.', 'Nobody mentioned talent once.', 'I’ve got lime green behind one ear.', 'The trick is to stop at {time}, before you improve it.', 'The fold was an accident and it’s the only good bit.', 'One of the brushes sheds, I call it Gerald.', 'A seven-year-old told me to be braver. Fair.'],
    endings: ['It’s on the fridge.', 'Next one’s on {day}, there are a few places.', 'My jumper’s a casualty.', 'I’m not showing you mine.', 'Happy, blue, late for dinner.', 'More water. Always more water.'],
  },
  {
    language: 'en', tags: ['food', 'market'], hashtags: ['#PellsStall', '#figs', '#wendlemarket', '#TinLark'],
    pictures: [
      { photo: 'fig-in-a-bowl.jpg', alternativeText: 'Half a fig in a red wooden bowl, hard sun' },
      { photo: 'fig-close.jpg', alternativeText: 'The red flesh of a fig, close up' },
      { photo: 'glass-bird.jpg', alternativeText: 'A carved bird hanging from a spring under café lamps' },
    ],
    openings: ['Market day.', 'Only went for bread.', 'First figs of the year at Pell’s.', 'Late breakfast at the Tin Lark.', 'The soup today was “whatever Wilf found”.', 'Queue out of the door at {time} and nobody minded.', '{friend} ate {few} scones and calls it research.', 'Chutney’s back.', 'A table by the window, and the bird flying every time the door opened.'],
    middles: ['Nettles, as it turned out, and very good.', 'Cheese from the top farm, still warm from the sun on the counter.', 'They’ve put the prices up by ten cents and a smile.', 'I asked for the recipe and was told “no, love”.', 'There’s plum cake on {day}s now.', 'The lady in front bought {many} eggs and then explained why, at length.', 'Swapped a jar of honey for a jar of figs.', 'My bag was so heavy that I took the bus one stop.', 'Doreen (that’s the bird) has had her wing mended.', 'They ran out of forks, so we managed.'],
    endings: ['None of it made it home.', 'Go before ten.', 'Cash only, still.', 'I’m rolling down the hill.', 'Same table on {day}.', 'Tell them I sent you, they’ll groan.'],
  },
  {
    language: 'en', tags: ['walks', 'coast'], hashtags: ['#BridgeToBay', '#OrleBridge', '#estuary', '#bigsky'],
    pictures: [{ photo: 'bridge-cables.jpg', alternativeText: 'White struts and cables of a bridge, blue sky, mudflats below' }],
    openings: ['Bridge to Bay, all {km} km of it.', 'Flat as a plate and twice as wide.', 'Tide out, sky in.', 'Walked to work over the bridge.', 'Head wind the whole way, naturally.', 'There’s nothing out there, and I love it.', '{friend} cycled, I walked, the gulls laughed at both of us.', 'Bus 7 from the Green at {time}.'],
    middles: ['{many} avocets on the far bank, and I didn’t know what they were till a child told me.', 'You hear the cables before you see them.', 'The mud makes a noise like a very small audience clapping.', 'Sun on one side, rain on the other, rainbow under our feet.', 'New boards on the wet stretch, so no need for wellies.', 'A seal looked at us and went back to bed.', 'Passed {few} people and a man with a tuba.', 'My hat is now in the estuary.', 'Ate lunch on the seventh pillar, out of the wind.'],
    endings: ['Nowhere to hide from your own thoughts, but that’s all right.', 'Ice cream at the bay, by law.', 'Bus back. Slept through my stop.', 'Do it on a {day}, it’s empty.', 'I can still feel the wind.', 'Wider than it looks in the picture.'],
  },
  {
    language: 'en', tags: ['nature', 'meadow'], hashtags: ['#SlowMile', '#meadow', '#nomow', '#dragonfly'],
    pictures: [
      { photo: 'dandelions.jpg', alternativeText: 'Dandelion clocks in a meadow, low sun behind' },
      { photo: 'dandelion-close.jpg', alternativeText: 'One dandelion clock filling the picture' },
      { photo: 'dragonfly.jpg', alternativeText: 'A yellow dragonfly on a hazel twig' },
    ],
    openings: ['The Slow Mile at its slowest.', 'They still haven’t mown it. Good.', 'Nine benches, sat on each of them.', 'Took my mother round in her chair, no trouble at all.', 'A dragonfly on the map again.', 'Everything’s gone to seed, me too.', '{time} and the light’s already gold.', 'Counted flowers with class {few}.', 'I came for a breath of air and got the whole meadow.'],
    middles: ['The yellow rattle’s through, and the bees know it.', 'One puff and you’re covered.', '{friend} made a wish & won’t tell.', 'There’s a skylark who never stops for breath.', 'My hay fever and I agreed to differ.', 'Somebody’s knitted a cushion for bench number four.', '{many} species on one metre of verge, says the board.', 'We let the smallest set the pace.', 'It rained for a minute and smelled of everything.', 'A lady of ninety-odd overtook us, with a wave.'],
    endings: ['No hurry.', 'Home with half of it in my socks.', 'Bench six has the best back, by the way.', 'I’ll take the long way, thanks.', 'More of this on {day}.', 'Don’t tell anyone. Or do.', 'Make a wish.'],
  },
  {
    language: 'en', tags: ['music', 'evening'], hashtags: ['#CorkRoom', '#djembe', '#livemusic', '#sawmill'],
    pictures: [
      { photo: 'djembe-and-wine.jpg', alternativeText: 'A djembe on a beanbag, wine on a pallet table' },
      { photo: 'wall-clock.jpg', alternativeText: 'A white clock with glowing numbers, stopped at three minutes to one' },
    ],
    openings: ['Open night at the Cork Room.', 'My palms are on fire.', 'Drums, wine, no neighbours.', 'Doors at {time}, full at five past.', 'The clock in the sawmill says 12:57 and so do I.', '{friend} borrowed a drum and hasn’t given it back.', 'Wilf got the coffee grinder out.', 'Played in front of people. Me!', 'Went to listen, ended up on the beanbag with a shaker.'],
    middles: ['There were {many} of us on a floor made for sixty.', 'A fiddler walked in out of the rain and nobody knows her name.', 'Somebody’s grandmother took the solo.', 'The floor’s bouncy, it does half of the work.', 'We lost the beat at about {time}, and found a better one.', 'The loudspeaker’s been mended with a spoon.', 'I know {few} rhythms now, and two of them are the same.', 'The bass comes up through your shoes.', 'He played something slow on the grinder, and I had to look at the ceiling.'],
    endings: ['Ears ringing, grinning.', 'Next one’s on {day}.', 'Free if you’ve got mud on you.', 'Sorry to the campsite.', 'I’ll bring the drum back, promise.', 'More wine was had.'],
  },
  {
    language: 'de', tags: ['walks'], hashtags: ['#WendleHills', '#wandern', '#draussen'],
    pictures: [
      { photo: 'autumn-hills.jpg', alternativeText: 'Lärchen in Herbstfarben vor einem Kalkgrat' },
      { photo: 'hilltop-sunset.jpg', alternativeText: 'Sonnenuntergang über Hügelketten' },
      { photo: 'forest-stream.jpg', alternativeText: 'Waldbach mit kleinen Stufen' },
    ],
    openings: ['Heute {km} km, und jeder davon schön.', 'Um {time} los, allein mit den Schafen.', 'Eigentlich wollten wir nur kurz raus.', '{friend} hat die Karte gehalten, verkehrt herum.', 'Regen, Sonne, Hagel, Suppe.', 'Zum dritten Mal in Wendle.', 'Endlich Urlaub.'],
    middles: ['Am Trog bei Schild 174 gibt es wieder Wasser.', 'Oben pfiff der Wind durch jede Naht.', 'Wir haben {few} Wasseramseln gezählt und eine verpasst.', 'Der Hund war schneller, wie immer.', 'Die neue Treppe am Skarrow ist ein Segen für die Knie.', 'Eine alte Dame hat uns überholt und freundlich gegrüßt.', 'Die Brotzeit war um {time} schon alle.', 'Man sieht bis zur Bucht.'],
    endings: ['Morgen wieder.', 'Jetzt Füße hoch.', 'Den Kuchen haben wir uns verdient.', 'Fotos können das nicht.', 'Und nein, ich will nicht heim.'],
  },
  {
    language: 'fr', tags: ['walks'], hashtags: ['#WendleHills', '#rando', '#dehors'],
    pictures: [
      { photo: 'bridge-cables.jpg', alternativeText: 'Haubans d’un pont et ciel bleu' },
      { photo: 'dragonfly.jpg', alternativeText: 'Libellule jaune sur une branche' },
      { photo: 'forest-stream-tall.jpg', alternativeText: 'Ruisseau en cascades sous les arbres' },
    ],
    openings: ['{km} km aujourd’hui, sans se presser.', 'Départ à {time}, personne.', 'On devait faire demi-tour au pont.', '{friend} avait promis du soleil.', 'Petite marche, grand ciel.', 'Encore le ruisseau, toujours le ruisseau.'],
    middles: ['Le vent nous a coupé la parole.', 'On a compté {few} hérons et zéro voiture.', 'La soupe du Tin Lark réveillerait un mort.', 'Un chien nous a suivis jusqu’au bus, très poli.', 'Le sentier a été refait, merci aux bénévoles.', 'La lumière est tombée d’un coup, vers {time}.', 'On a partagé un banc et un paquet de biscuits avec des inconnus.'],
    endings: ['On y retourne {day}.', 'Chaussettes à essorer.', 'Rien à ajouter.', 'Vivement demain.', 'Le bonheur, c’est plat.'],
  },
  {
    language: 'es', tags: ['walks'], hashtags: ['#WendleHills', '#senderismo', '#aireLibre'],
    pictures: [
      { photo: 'mountain-path.jpg', alternativeText: 'Sendero hacia una pared de caliza' },
      { photo: 'dandelions.jpg', alternativeText: 'Dientes de león a contraluz' },
      { photo: 'milky-way-sea.jpg', alternativeText: 'Vía Láctea sobre el mar' },
    ],
    openings: ['Hoy tocaban {km} km y han caído.', 'A las {time} ya estábamos arriba.', 'Íbamos a dar un paseo corto.', '{friend} dijo que no llovería.', 'Otra vez aquí, y que no falte.', 'Qué silencio, madre mía.'],
    middles: ['En la fuente del poste 174 hay agua.', 'Nos cruzamos con {few} personas y todas saludaron.', 'El viento se llevó el sombrero y la conversación.', 'La sopa sabía a gloria.', 'Un perro nos acompañó media hora y se despidió.', 'Se veía hasta la bahía.', 'Los niños aguantaron más que nosotros.'],
    endings: ['Mañana más.', 'Agujetas hasta en las pestañas.', 'No hace falta decir nada más.', 'Volvemos el {day}.', 'Y de postre, higos.'],
  },
];
