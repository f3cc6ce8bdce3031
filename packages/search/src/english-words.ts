import { stem } from './stem.ts'

/*
 * SCOWL (wordlist.aspell.net), sizes 10 and 20: the words that nearly everybody knows, one of each stem, from four letters on.
 * Copyright 2000-2018 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the associated scripts,
 * the output created from the scripts, and its documentation for any purpose is hereby granted without fee, provided that the above
 * copyright notice appears in all copies and that both that copyright notice and this permission notice appear in supporting
 * documentation. Kevin Atkinson makes no representations about the suitability of this array for any purpose. It is provided "as is"
 * without express or implied warranty.
 */
const words = `
  aardvark abandon abbreviate abide ability able abnormal abnormally abolish abolition abort about above abroad absence absent
  absolute absolutely absorb abstract absurd abuse abusive abysmal academic accelerate accent accept acceptable acceptance access
  accessible accident accidental accidentally accommodate accompanied accompany accomplish accord accordance accordingly account
  accountant accumulate accuracy accurate accurately accuse accustom achieve achievement acid acknowledge acorn acoustic
  acquaintance acquire acquisition acronym across action active actively activity actor acts actual actually acute adapt added
  addict addictive addition additional additionally address adds adequate adequately adhere adjacent adjective adjust adjustment
  administer administration administrative admirable admire admission admit admittedly adopt adult advance advantage advantageous
  advent adventure adventurous adverse adversely advert advertise advertisement advice advisable advise adviser advisory advocate
  aerial aesthetic aesthetically affair affect afford aforementioned afraid after afternoon afterwards again against aged agency
  agenda agent ages aggressive agony agree agreed agreement agricultural ahead aids aims aircraft airport akin alarm alas albeit
  album alcohol alcoholic alert algebra algebraic algorithm alias aliases alien align alignment alike alive allege allegedly
  allergic alleviate alliance allocate allow allowable allowance ally almost alone along alongside aloud alpha alphabet alphabetic
  alphabetical already alter alternate alternative alternatively although altogether amateur amaze amazingly ambassador amber
  ambient ambiguity ambiguous ambitious amend amendment amount ample amplifier amuse amusement anagram analogous analogue analogy
  analyses analysis analyst anarchy anatomy ancestor ancient anecdote angel anger angle angry anguish animal anniversary announce
  announcement annoy annoyance annual annually anomaly anonymous anorak another answer anthology anticipate antidote antique
  antisocial anxious anybody anyhow anyplace anything anyway anywhere apart apathetic apathy apology apostrophe appalled
  appallingly apparatus apparent apparently appeal appear appearance append appendix applause apple applicable applicant
  application applied apply appoint appointment appraisal appreciate approach appropriate appropriately approval approve
  approximate approximately arbitrarily arbitrary arcade arcane arch archaic architecture archive area arena arguable arguably
  argue argument arise arisen arithmetic arms army arose around arrange arrangement array arrest arrival arrive arrogance arrogant
  arrow article artificial artificially artist artistic arts ascend ashamed ashcan ashes aside asks asleep aspect assault assemble
  assembler assembly assert assess assessment asset assign assignment assist assistance assistant associate assort assume
  assumption assure asterisk astronomer astronomy asynchronous atheism atheist atlas atmosphere atmospheric atom atomic atrocity
  attach attachment attack attain attempt attend attendance attendant attention attitude attorney attract attractive attribute
  audible audience audio aunt authentic author authority autobiography automate automatic automatically automobile autumn
  availability available average avoid await awake award aware awareness away awful awfully awkward axes axiom axis baby back
  backbone background backlog backspace backward bacteria bacterium badge badly baffle baggage bags bake balance ball ballet
  ballot banal banana band bandwagon bandwidth bang bank bankrupt banner bans barely bargain bark baroque barrel barrier barrister
  bars base basement bash basic basically basis basket bass bastard batch bath bathroom battery battle baud beach beam bean bear
  beard beast beat beaten beautiful beautifully beauty became because become bedroom beds beef been beer before beforehand began
  begin beginner begun behalf behave behind being belief believable believe believer bell belong beloved below belt bench bend
  beneath beneficial benefit bent beside best beta bets better between beware beyond bias biased bible biblical bicycle bids
  bigger biggest bigot bigotry bill billfold billion binary bind biochemistry biography biological biologist biology bird birth
  birthday biscuit bishop bite bitmap bitten bitter bizarre black blackboard blackmail blade blame blank blanket blast blatant
  blatantly bless blew blind blindly blink bliss blob block blood bloody blow blown blue blurb board boat bobs body boggle bogs
  bogus boil bold bolt bomb bond bone bonus book booklet bookshop bookstore boom boost boot border borderline bore boredom born
  borrow boss both bother bottle bottom bought bounce bound boundary bout bowl boxes boys bracket brain brake branch brand brass
  brave breach bread break breakdown breakfast breath bred breed breeding breeze brethren brick bridge brief briefly brigade
  bright brighter brightest brightly brightness brilliant brilliantly bring broad broadcast broadly broke broken brother brought
  brown browse brush brutal bubble buck bucket budget buffer bugger bugs build built bulb bulk bull bullet bulletin bump bunch
  bundle burden bureaucracy buried burn burnt burst bury buses bush business buss bust busy butter button buyer buys bypass byte
  cabbage cabinet cable caffeine cage cake calculate calculator calculus calendar call caller calm came camera camp campaign
  campus cancel cancer candidate cannot canonical cans cant capability capable capacity capital capitalism capitalist caps captain
  capture carbon card cardboard care career careful carefully careless carpet carriage carried carrier carrot carry cartoon
  cartridge case cash cassette cast castle casual catastrophic catch categorically category cater cathedral catholic cats cattle
  caught causal causality cause caution cave caveat cease ceiling celebrate cell cellular censor censorship cent central centrally
  century ceremony certain certainly certainty certificate chain chair chairman chalk challenge chamber champagne champion chance
  chancellor change changeover channel chaos chaotic chap chapel chapter char character characteristic charge charitable charity
  charm chart charter chase chat cheap cheaper cheapest cheaply cheat check checker cheek cheer cheerful cheese chemical chemist
  chemistry chess chest chestnut chew chicken chief child childhood childish children chip chocolate choice choir choose chop
  choral chord chorus chose chosen chuck chunk church cider cigarette cinema circa circle circuit circuitry circular circulate
  circumstance cite citizen city civil civilian claim clarification clarified clarify clarity clash class classic classical
  classification classified classify clause clean cleaner cleanest cleanly clear clearance clearer clearest clearly clever
  cleverer cleverest click client cliff climate climb clinic clinical clip clique clock clog clone close closely closer closest
  closet closure cloth cloud club clue clumsy cluster coach coal coarse coast coat cobbler code coffee coherent coin coincide
  coincidence coke cold collaboration collapse collar collate colleague collect collective college colon colony column combat
  combine come comedy comfort comfortable comfortably comic comma command commandment commence comment commentary commentator
  commercial commercially commission commissioned commit commitment committee commodity common commonly communal communicate
  communism communist community compact companion company comparable comparative comparatively compare comparison compassion
  compatibility compatible compel compelled compensate compete competence competent competition competitive competitor compile
  compiler complacent complain complaint complement complementary complete completely completeness complex complexity complicate
  compliment comply component compose composer composite compound comprehend comprehensible comprehension comprehensive compress
  comprise compromise compulsion compulsory computational compute computer concatenate conceal concede conceivable conceivably
  conceive concentrate concept conceptual concern concert concerto concise conclude conclusion concrete concur concurrently
  condemn condense condition conditional conditioned condom condone conduct conductor conference confess confidence confident
  confidential confidentiality configure confine confirm conflict conform confront confuse congest congratulate conjecture
  conjunction connect connector connotation conscience conscious consciously consciousness consecutive consensus consent
  consequence consequent consequently conservation conservative consider considerable considerably consist consistency consistent
  consistently console conspicuous conspiracy constant constantly constituency constituent constitute constitutional constrain
  constraint construct constructive consult consultancy consultant consume consumer consumption contact contain container
  contemplate contemporary contempt contend content contentious contest context continent continental continual continually
  continue continuity continuous continuously continuum contour contraception contract contradict contradictory contrary contrast
  contravention contribute contributor contrive control controlled controller controversial controversy convenience convenient
  conveniently convention conventional converse conversely convert converter convey convict convince convincingly cook cookie
  cookies cool cooperate coordinate cope copied copper copy copyright core corn corner corporate corpse correct correctly
  correlate correspond correspondence correspondent corridor corrupt cosmic cosmology cost costly cotton cough council counsel
  count counter counterexample counterpart countless country countryside county couple courage courier course court courtesy
  cousin cover coverage cows crack craft cramp crap crash crass crawl crazy cream create creative creator creature credibility
  credible credit creed creep crew cricket cried cries crime criminal crisis crisp criteria criterion critic critical criticism
  crop cross crossroad crossword crowd crown crucial crude cruel cruelty cruise crunch crush cryptic crystal cube cubic cuckoo
  cuddly culprit cult cultural culture cumbersome cums cumulative cunning cupboard cups cure curiosity curious curiously curly
  currency current currently curriculum curry curse cursor curtain curve custard custom customary customer cuts cycle cyclist
  cylinder cynic cynical daft daily damage damn damp dance danger dangerous dangerously dare dark darkness darling dash data
  database date datum daughter dawn daylight days daytime dead deadline deadly deaf deal dealer dealt dear death debatable debate
  debt debug debugger decade decay decent decide decimal decision deck declare decline decode decrease dedicate deduce deduction
  deed deem deep deeper deepest deeply default defeat defeated defect defective defend defensive deficiency define definite
  definitely definitive defy degenerate degrade degree deity delay delete deliberate deliberately delicate delicious delight
  delightful delimiters deliver delivery delta delusion demand demented demise democracy democratic democratically demolish
  demonstrate denied denominator denote dense density dentist deny department departmental departure depend dependence dependent
  deposit depress deprive depth deputy derange derivative derive derogatory descend describe description descriptive desert
  deserve design designer desirable desire desk desktop despair desperate desperately despise despite destine destroy destruction
  destructive detach detail detect detectable detective detector deter determine deterrent detract devastate develop developer
  development deviation device devil devious devise devoid devote diagnosis diagnostic diagonal diagram dial dialect dialogue
  diameter diary dice dictate dictator dictatorship dictionary died dies diesel diet differ difference different differential
  differentiate differently difficult difficulty digest digit digital dignity digs dilemma dimension dimensional dine diner dinner
  diplomatic dire direct directive directly director directory dirt dirty disable disadvantage disagree disagreed disagreement
  disappear disappoint disappointment disaster disastrous disc discard discharge disciplinary discipline disclaimer disco
  disconnect discontinue discount discourage discover discovery discrepancy discrete discriminate discuss disease disguise disgust
  dish dishonest disk dislike dismal dismiss disorder display disposable disposal dispose disposition dispute disregard disrupt
  dissertation dissimilar distance distant distasteful distinct distinctive distinctly distinguish distort distract distress
  distribute district disturb disturbance ditch ditto dive diverse diversity divert divide divine division divorce doctor doctrine
  document documentary dodge dogma dogs doing dole dollar domain domestic dominant dominate donate done doom door dose dots double
  doubt doubtful doubtless down downhill downright downstairs downwards dozen draft drag dragon drain drama dramatic dramatically
  drank drastic drastically draw drawback drawn dread dreadful dream dreary dress drew dried dries drift drill drink drip drive
  drivel driven driver drop drove drown drug drum drunk drunken dual dubious duck duff dull duly dumb dummy dump dumpster
  duplicate duration during dust dustbin dusty duty dying dynamic dynamically each eager eagerly eagle earlier earliest early earn
  ears earth ease easier easiest easily east eastern easy eaten eater eats eccentric echo ecological ecology economic economical
  economically economy edge edit editor editorial educate educational effect effective effectively effectiveness efficiency
  efficient efficiently effort eggs egos eight eighteen eighth either elaborate elderly elect electoral electorate electric
  electrical electricity electron electronic electronically elegant element elementary elephant elevator eleven eligible eliminate
  elite elitist else elsewhere embarrass embarrassment embed embedded emerge emergency eminent eminently emit emotion emotional
  emotionally emphasis empire empirical employ employee employer employment emptied empty emulate emulator enable enclose encode
  encounter encourage encouragement endless endlessly ends enemy energy enforce engage engine engineer enhance enhancement enjoy
  enjoyable enjoyment enlarge enlighten enlightenment enormous enormously enough ensure entail enter enterprise entertain
  entertainment enthusiasm enthusiastic entire entirely entirety entitle entity entrance entry envelope environment environmental
  envisage envy epic episode equal equality equally equate equilibrium equip equipment equivalent erase eraser ergo erroneous
  error escape esoteric especially essay essence essential essentially establish establishment estate estimate eternal eternity
  ethic ethical ethnic etymology evaluate even evenly event eventual eventually ever every everybody everyday everyone everything
  everywhere evidence evident evidently evil evolution evolutionary evolve exact exactly exaggerate exam examine examiner example
  exceed exceeded exceedingly excellent except exceptional exceptionally excess excessive excessively exchange excite excitement
  exclamation exclude exclusion exclusive exclusively excuse executable execute executive exempt exercise exhaust exhaustive
  exhibit exist existence exit exotic expand expansion expect expedition expenditure expense expensive experience experiment
  experimental experimentally expert expertise expire expiry explain explanation explanatory explicit explicitly explode exploit
  explore explosion explosive exponential export expose exposure express expressway extant extend extension extensive extensively
  extent external externally extinction extra extract extraneous extraordinarily extraordinary extreme extremely extremist eyes
  eyesight fabric face facilitate facility fact factor factory factual factually faculty fail failure faint fainter faintest fair
  fairer fairest fairly fairness fairy faith faithful fake fall fallacious fallacy fallen false fame familiar familiarity family
  famine famous fancy fans fantastic fantasy farce fare farewell farm farmer farther farthest fascinate fascist fashion
  fashionable fast faster fastest fatal fate father fatuous faucet fault faulty fear feasibility feasible feat feature federal
  feeble feed feedback feel fees feet fell fellow felt female feminist fence fender festival fetch fever fewer fewest fiction
  fictional fiddle field fierce fifteen fifth fifty fight fighter figure file fill film filter filthy final finally finance
  financial financially find fine finer finest finger finish finite fire firework firm firmly first firstly fiscal fish fits five
  fiver fixed fizzy flag flame flash flat flaw fleet flesh flew flexibility flexible flied flies flight flip float flood floor
  floppy flour flow flower flown fluctuation fluent fluffy fluid flush flute foam focus fold folder folk follow follower fond font
  food fool foolish foot football footnote forbade forbid forbidden force forcibly forecast foreign foreigner foreseeable forest
  forever forgave forget forgive forgiven forgot forgotten fork form formal formally format former formerly formula formulation
  forth forthcoming fortnight fortunately fortune forty forum forward fossil fought foul found fountain four fourteen fourth
  fraction fragile fragment frame framework frank frankly frantic fraud freak free freed freedom freely freeway freeze french
  frequency frequent frequently fresh friction fried friend friendly friendship fries frighten fringe frivolous frog front frown
  froze frozen fruit frustrate fudge fuel fulfilled full fuller fullest fully fume function functional functionality functioned
  fund fundamental fundamentalist fundamentally funeral funnier funniest funny furniture furry further furthermore furthest fuse
  fusion fuss fussy futile future fuzzy gain galactic galaxy game gang gaps garage garbage garble garden gasoline gasp gate
  gateway gather gave gear gender gene general generally generate generator generic generous genetic genetically genius genocide
  genre gentle gentleman gentlemen gently genuine genuinely geographical geography geology geometry gesture gets ghastly ghost
  giant gibberish gift girl girlfriend give given glad gladly glance glass glean global globally glorious glory glossy glove glow
  glue gnome goal goat gods goes going gold golden goldfish golf gone good goodbye goodness goody gorgeous gospel gossip gotten
  govern government governor gown grab grace grade gradual gradually graduate graffiti graffito grain grammar grammatical grand
  grandfather grandmother grant graph graphic graphical grasp grass grateful gratefully gratuitous gratuitously grave
  gravitational gravity greasy great greater greatest greatly greed greedy green grew grid grief grim grind grip groan gross
  grossly ground group grow grown growth guarantee guaranteed guard guess guest guidance guide guideline guilt guilty guinea
  guitar gulf gullible guns guts gutter guys habit hack hacker hail hair haircut hairy half hall halt halve hammer hand handbook
  handful handicap handle handler handy hang hangover happen happier happiest happily happiness happy hard hardback harden harder
  hardest hardly hardship hardware hardy harm harmful harmless harmony harsh hash hassle hasten hasty hate hatred having havoc
  hazard hazy head headache header headline health healthy heap hear heard heart heartily heat heaven heavier heaviest heavily
  heavy heel height held helicopter hell hello helmet help helpful helpless hence henceforth herd here hereby heresy heritage hero
  heroic heroin herself hesitate heterosexual hexadecimal hidden hide hideous hideously hierarchical hierarchy high higher highest
  highlight highly highway hilarious hill himself hindsight hint hire historian historic historical historically history hitherto
  hits hobby hold holder hole holiday hollow holy home homosexual homosexuality honest honestly honesty honey honorary hook hope
  hopeful hopefully hopeless hopelessly horde horizon horizontal horizontally horn horrendous horrendously horrible horribly
  horrid horrific horrified horrify horror horse hospital host hostile hotel hour house household however huge hugely human
  humanity humble humbly humorous hundred hung hungry hunt hurry hurt husband hydrogen hyphen hypocrisy hypocrite hypocritical
  hypothesis hypothetical hysterical icon idea ideal idealistic ideally identical identically identification identified identifier
  identify identity ideological ideology idiom idiosyncratic idiot idiotic idle ignorance ignorant ignore illegal illegally
  illiterate illness illogical illusion illustrate image imaginary imaginative imagine imbalance immature immediate immediately
  immense immensely imminent immoral immortal immune impact impair impend imperative imperfect imperial impersonal implausible
  implement implication implicit implicitly implied imply import importance important importantly impose impossible impractical
  impress impressive imprison improbable improve improvement impulse inability inaccessible inaccuracy inaccurate inadequate
  inadvertently inane inappropriate incapable incarnation incentive inch incidence incident incidental incidentally incline
  include inclusion inclusive incoherent income incompatible incompetence incompetent incomplete incomprehensible inconsistency
  inconsistent inconvenience inconvenient incorporate incorrect incorrectly increase increasingly incredible incredibly increment
  incur indeed indefensible indefinite indefinitely indent independence independent independently indeterminate index indicate
  indicative indicator indictment indirect indirectly indistinguishable individual individually induce induction indulge
  industrial industry ineffective inefficiency inefficient inequality inertia inevitable inevitably inexperienced infallible
  infamous infant infantile infect infelicity infer inference inferior inferiority infinite infinitely infinity inflation
  inflexible inflict influence influential info inform informal informally informative infrastructure infrequent infringement
  ingenious ingredient inhabit inhabitant inherent inherently inherit inheritance inhibit initial initially initiate initiative
  inject injure injury injustice inner innocence innocent innovation innovative input insane insect insecure insensitive insert
  inside insidious insight insignificant insist insistence insofar inspect inspire install instance instant instantly instead
  instinct institute instruct instrument instrumental insufficient insult insurance intact intake integer integral integrate
  integrity intellect intellectual intelligence intelligent intend intense intensely intensity intensive intent intentional
  intentionally inter interact interactive interactively intercourse interest interestingly interface interfere interference
  interim interior intermediate intermittent internal internally international interpret interpreter interrogate interrupt
  intersection interval intervene intervention interview intimate intolerance intrinsic intrinsically introduce introduction
  introductory intuitive invade invalid invaluable invariably invasion invent inventor inverse invert invest investigate
  investment invisible invite invoke involve involvement irate iron ironic irony irrational irrelevant irrespective irresponsible
  irritate island isolate issue item itself jack jacket jail jams jargon jazz jealous jeans jelly jerk jest jobs join joint
  jointly joke jolly journal journalist journey judge juice jump junction jungle junior junk jury justice justifiable justifiably
  justification justified justify juvenile keen keep keeper kept kernel kettle keyboard keys keystroke keyword kick kidnap kidney
  kids kill killer kind kindly kindness king kingdom kiss kitchen kits knee knew knife knight knock know knowledge known label
  laboratory labs lack ladder lady lager laid lain lake lamp land landlord landscape lane language large largely larger largest
  lark laser last late lately later latest latter laugh laughter launch lavatory lawn laws lawyer layer layout lays laziness lazy
  leach lead leader leadership leaf leaflet league leak lean leap learn least leather leave lecture lecturer left legal legally
  legend legendary legible legislation legitimate legitimately legs leisure lemon lend length lengthy lenient lens lenses lent
  lesbian less lesser lesson lest lethal lets letter level liability liable liaison libel liberal liberty librarian library
  license lied lies life lifestyle lifetime lift light lighter lightest lightly lightning lightninged liked likelihood likely
  likewise limb limit line linear linguistic link linkage lion lips liquid liquor lisp list listen listener literal literally
  literary literate literature litter little live lively liver livest load loader loan lobby local locally locate lock lodge logic
  logical logically logo logs lonely long longer longest look loop loophole loose loosely lord lorry lose loss lost lots loud
  louder loudest loudly lousy love lovely lover lower lowest loyal luck luckily lucky ludicrous ludicrously luggage lump lunatic
  lunch lunchtime lung lurk lust luxury lying lyric machine machinery made madness magazine magic magical magnetic magnificent
  magnitude mail mailbox main mainframe mainly mainstream maintain maintenance maize major majority make maker male malfunction
  malicious manage management manager mandate mandatory mangle mania manifestation manifestly manifesto manipulate mankind manner
  manpower mans manual manually manufacture manufacturer many maps march margin marginal marginally marital mark marker market
  marriage married marry mask mass massive massively master match mate material mathematical mathematically mathematician
  mathematics matrices matrix matter mature maximum maybe mayor maze meal mean meaningful meaningless meant meantime meanwhile
  measure measurement meat mechanic mechanical mechanism media medical medicine medieval medium meet megabyte melody melt member
  membership memorable memory mend mental mentality mentally mention mentioned menu menus mercury mercy mere merely merge merit
  merry mess message messy metal metaphor meter method metric metro mice microcomputer microprocessor microwave midday middle
  midnight might mighty migrate mild mildly mile mileage military milk mill million mimic mind mindless mine minimal minimalist
  minimum minister minor minority mint minus minute miracle miraculous mirror miscellaneous misdirect miserable miserably misery
  misfortune misguide misinterpret mislead misled misplace misprint misread misrepresent miss missile mist mistake mistaken
  mistakenly mistook misunderstand misunderstood misuse mixed mixture mnemonic moan mobile mock mode model moderate moderately
  modern modest modification modified modify module mole molecular molecule moment momentarily momentum monarch money monitor
  monkey monochrome monopoly monster month monthly mood moon moral morality morally more moreover morning moron mortal mortality
  most mostly mother motion motive motor motorway motto mount mountain mouse mouth move movement movie movies much muck muddle
  mugs multiple multiplication multiplied multiply mumble mummy mundane murder murderer muscle museum music musical musician
  mutter mutual mutually myself mysterious mysteriously mystery mystic myth mythical mythology nail naive naked name nameless
  namely narrative narrow narrower narrowest nastier nastiest nasty nation national nationally native natural naturally nature
  naughty near nearby nearer nearest nearly neat neatly necessarily necessary necessity neck need needle needless needlessly
  negate negative neglect negligible negotiable negotiate neither nerve nervous nest nets network neural neutral never
  nevertheless newcomer newer newest newly news newsletter newspaper next nice nicely nicer nicest nick nickname night nightmare
  nine noble nobody node noise noisy nominal nominally nominate none nonetheless nonsense noon norm normal normality normally
  north northern nose nostalgia notable notably notation note nothing notice noticeable noticeably notification notified notify
  notion notorious notwithstanding noun novel novelty novice nowadays nowhere nuclear nuisance null numb number numbest numeral
  numeric numerical numerous nuns nurse nuts obey object objectionable objective obligatory oblige obnoxious obscene obscure
  obscurity observe observer obsess obsolete obstruct obtain obtainable obvious obviously occasion occasional occasionally
  occupation occupied occupy occur occurrence ocean oddly odds offend offender offensive offer offhand office officer official
  officially offset offspring often older oldest omission omit once ones oneself ongoing onion onto onus open openly opera operate
  operational operator opinion opponent opportunity oppose opposite oppress optic optical optimal optimistic optimum option
  optional optionally opts opus oral orange orbit orbital orchestra orchestral order ordinary organ organic orient oriental origin
  original originally originator orthodox others otherwise ought ours ourselves outcome outcry outdated outer outgoing outline
  outlook output outrage outrageous outright outset outside outstanding outweigh over overall overcame overcome overdraft overdue
  overflow overhead overlap overload overlong overlook overly overnight overprice overridden override overrode overseas overtime
  overtone overview overwhelm overwriting overwritten owed owes owing owner ownership owns oxygen ozone pace pacifier pack package
  packet pads page paid pain painful painfully painless paint pair palace pale panel panic pant paper paperback parade paradise
  paradox paragraph parallel parameter paranoia paranoid paraphrase pardon parent parentheses parenthesis parity park parliament
  parochial parody parrot parse part partial partially participant participate particle particular particularly partition
  partitioned partly partner party pass passage passenger passionate passive passport password past patch patent path pathetic
  patience patient pattern pause pavement payment pays peace peaceful peak peanut peasant peculiar pedal pedant pedantic pedantry
  pedestrian peer penalty pence pencil pends penguin penny pens people perceive percent percentage perception perfect perfectly
  perform performance perhaps period periodic periodically peripheral permanent permanently permissible permission permit
  perpetual persecute persist persistent person personal personality personally personnel perspective persuade persuasion perverse
  petrol petty pharmacy phase phenomena phenomenon philosopher philosophical philosophy phoenix phone photo photocopy photograph
  photographic phrase physic physical physically physicist physiology piano pick picture piece pigeon pigs pile pill pilot pinch
  pink pins pint pipe pipeline pitch pitfall pity pizza place plague plain plainly plan planet planetary plant plaster plastic
  plate platform plausible play player playground plea pleasant pleasantly pleased pleasure plenty plot plotter ploy plug plural
  plus pocket poem poet poetic poetry point pointer pointless poison poke polar pole police policeman policy polish polite
  politeness political politically politician politics poll pollution polynomial pompous pool poor poorer poorest poorly pope
  populace popular popularity populate pork pornography port portability portable porter portray pose position positioned positive
  positively possess possibility possible possibly post postage postal postcard poster postmaster postpone postscript postulate
  potato potential potentially pound pour poverty powder power powerful practicable practical practically practice pragmatic
  praise pray prayer preach precaution precede precedence precedent precious precise precisely predecessor predict predictable
  predominantly preface prefer preferable preferably preference prefix pregnancy pregnant prejudice preliminary premature
  prematurely premise premium prepare prerequisite prescribe prescription presence present presently preserve president press
  pressure presumably presume pretend pretentious pretty prevail prevalent prevent preview previewer previous previously price
  pride priest primarily primary prime primitive prince principal principally principle print printer printout prior priority
  prison prisoner privacy private privately privilege prize probability probable probably problem procedure proceed proceeded
  process processor proclaim produce producer product productive productivity profession professional professor profile profit
  profitable profound program programmable programmer progress prohibit project proliferation prolong prominent promise promote
  prompt promptly prone pronoun pronounce pronunciation proof propaganda proper properly property prophet proportion proportional
  proposal propose proposition proprietary prose prosecute prospect prospective prostitute protect protein protest protocol
  prototype proud prove proven provide provision provisional provocative provoke proximity pseudo psychological psychologist
  psychology public publicity publicly publish publisher pudding pull pulp pulse pump punch punctuation puncture punish punishment
  puns punt pupil purchase pure purely purge purity purple purpose pursue pursuit push puts putt puzzle python qualification
  qualified qualifier qualify quality quantity quantum quarter queen query quest questionable questioned questionnaire queue
  quibble quick quicker quickest quickly quiet quieter quietest quietly quit quiz quota quote rabbit rabid race racial racism
  racist rack racket radar radiation radical radically radio radius rage raid rail railroad railway rain rainbow raise rampant
  random randomly rang rank rant rape rapid rapidly rare rarely rarer rarest rash rate rather ratio rational rationally rattle
  rave razor reach react reactionary reactor read readable reader readership readily ready real realistic reality really realm
  rear rearrange reason reasonable reasonably reassure rebuild rebuilt recall receipt receive receiver recent recently reception
  recipe recipient reckless reckon reclaim recognition recollection recommend reconcile reconsider record recorder recover
  recovery recreational recruit recruitment rectangle rectangular rectified rectify recursion recursive recycle redefine redirect
  reduce reduction redundancy redundant refer reference referendum refine reflect reflex reform reformat refrain refresh refund
  refusal refuse refute regain regard regardless regime region regional register registration regret regrettably regular regularly
  regulation reign reinstate reiterate reject relate relationship relative relatively relativity relax relay release relevance
  relevant reliability reliable reliably relied relief relieve religion religious relocation reluctance reluctant reluctantly rely
  remain remainder remark remarkable remarkably remedy remember remind reminder reminiscent remote remotely removal remove rename
  rend render rendition renew rent repair repeat repeatable repeated repeatedly repent repertoire repetition repetitive rephrase
  replace replacement replied reply report reporter represent representative reproduce reproduction repulsive reputation request
  require requirement requisite reread rescue research researcher resemblance resemble resent reserve reset reside residence
  resident resign resist resistance resolution resolve resort resource respect respectable respective respectively respond
  response responsibility responsible rest restart restaurant restore restrain restrict restrictive result resume resurrection
  retail retain retire retirement retract retrieval retrieve return reuse reveal revelation revenge revenue reverse revert review
  revise revolt revolution revolutionary reward rewrite rewritten rewrote rhetorical rhyme rhythm ribbon rice rich richer richest
  ridden ride ridiculous ridiculously right rightly rigid rigorous ring riot rips rise risen risk risky ritual rival river road
  robot robust rock rocket rode role roll roman romance romantic roof room root rope rose rotate rotten rough roughly round
  roundabout rout routine routinely rows royal royalties rubber rubbish rude ruin rule ruler rung runs rural rush rusty sabotage
  sack sacred sacrifice sadden sadly safe safeguard safely safer safest safety saga said sail saint sake salary sale salesman salt
  salvation same sample sand sandwich sane sang sanity sank sarcasm sarcastic satellite satire satisfaction satisfactorily
  satisfactory satisfied satisfy sauce save says scale scan scandal scanner scarce scarcely scare scarf scarlet scatter scenario
  scene scenery schedule scheduler scheme scholar school science scientific scientifically scientist scope score scotch scrap
  scratch scream screen screw script scroll scum seal search season seat second secondary secondly secret secretary secretly sect
  sector secular secure security seed seeing seek seem seemingly seen sees segment seldom select selective selectively self
  selfish sell semantic seminar send sender senior sense sensible sensibly sensitive sensitivity sent sentence sentient sentiment
  sentimental separate separately separator sequel sequence sequential serial series serious seriously seriousness sermon servant
  serve server service session sets settle seven seventh several severe severely severity sexes sexist sexual sexuality sexually
  sexy shade shadow shake shaken shaky shall shallow shame shape share shareholder sharp sharply shed sheep sheer sheet shelf
  shell shelter shelve shift shine shiny ship shirt shock shoe shone shook shoot shop short shortage shorten shorter shortest
  shorthand shortly shot shoulder shout shove show shower shown shut shutdown sick sicken side sideways sigh sight sigma sign
  signal signature significance significant significantly silence silent silicon sillier silliest silly silver similar similarity
  similarly simple simpler simplest simplicity simplified simplify simplistic simply simulate simultaneous simultaneously since
  sincere sincerely sine sinful sing singer single singular singularly sinister sink sister site situate sixteen sixth sixty size
  skeleton sketch skill skin skip skirt skull slag slang slash slave sleep slept slice slid slight slighter slightest slightly
  slim slip slippery slogan slope sloppy slot slow slower slowest slowly small smaller smallest smallish smart smash smell smelly
  smile smith smoke smoker smooth smoothly smug snack snag snail sneak sneaky sniff snobbery snow soap sober social socialism
  socialist socially society sock socket soft software soil solar sold soldier sole solely solicitor solid solo solution solve
  somebody somehow someplace sometime somewhat somewhere song sons soon sooner soonest sophisticate sordid sore sorry sort sought
  soul sound soundtrack soup source south southern space span spare spatial speak speaker special specialist specially species
  specific specifically specified specify specimen spectacular spectrum speculate sped speech speed speeding spell spend spent
  sphere spies spigot spike spill spin spiral spirit spiritual spit splendid split spoil spoke spoken spokesman sponsor
  spontaneous spontaneously spoof spool sport spot spout sprang spray spread spring sprung spur spurious squad square squash
  squeeze stability stable stack staff stage stagger stair staircase stake stale stall stamp stance stand standard standpoint star
  stark start starter startle starve state statement static stationary statistic statistical status stay steadily steady steal
  steam steel steep steer stem step stereo stereotype sterile sterling stick sticky stiff stimulate stir stock stole stolen
  stomach stone stood stop storage store storm story straight straightforward strain strange strangely stranger strangest
  strategic strategy straw stray stream street strength strengthen stress stretch strict strictly strike string stringent strip
  strive stroke strong stronger strongest strongly struck structural structure struggle stuck student studied studio study stuff
  stuffed stumble stun stunt stupid stupidity style subject subjective submission submit subroutine subscribe subscription
  subsequent subsequently subset subsidiary substance substantial substantially substitute subtle subtlety subtly subway succeed
  succeeded success successful successfully successive successor such sudden suddenly sued sues suffer sufferer suffice sufficient
  sufficiently suffix sugar suggest suicidal suicide suing suit suitability suitable suitably summary summer sums sundry sung sunk
  sunlight sunny sunrise sunshine super superb superficial superficially superfluous superior superiority supermarket supernatural
  supervise supervisor supplement supplementary supplied supplier supply support supporter suppose supposedly suppress supreme
  sure surely surface surgery surname surplus surprise surprisingly surround survey survival survive susceptible suspect suspend
  suspension suspicion suspicious suspiciously sustain swallow swam swamp swap swear sweat sweep sweet swept swim swing switch
  sword swore sworn swum symbol symbolic symmetric symmetry sympathetic sympathy symphony symptom syndicate syndrome synonym
  synonymous syntactic syntactically syntax synthesis synthesizer system systematic table tabs tack tackle tactic tactical
  tactless tail tailor take taken taker tale talent talk tall tame tangent tank tape target task taste tasteless taught taxation
  taxes taxi taxpayer teach teacher team teapot tear technical technically technique technological technology tedious teenage
  teenager teeth telephone telescope television tell temper temperature temple temporarily temporary tempt tend tendency tender
  tennis tens tense tentative tentatively tenth term terminal terminally terminate terminator terminology terrible terribly
  terrified terrify territory terror terrorism terrorist terse test text textbook textual thank thankful thankfully thee theft
  theirs theme themselves theological theology theorem theoretical theoretically theory therapy thereabouts thereafter thereby
  therefore therein thereof theses thesis thick thickness thief thieve thin thing think third thirst thirty thorough thoroughfare
  thoroughly those thou though thought thous thousand thread threat threaten three threshold threw throat through throughout
  throughput throw thrown thrust thumb thus tick ticket tidied tidy tied ties tiger tight tightly tile till time timer timescale
  timetable tins tiny tips tire tiresome title toad toast tobacco today toes together toggle toilet token told tolerance tolerant
  tolerate toll tomato tome tomorrow tone tongue tonight took tool tooth topic topical tops tore torn torture toss total totally
  touch tough tour tourist toward tower town toys trace track trade tradition traditional traditionally traffic tragedy tragic
  trail train transaction transcript transfer transform transient transit translate translator transmission transmit transmitter
  transparent transport trap trash trashcan travel tray tread treasure treat treatment treaty tree trek tremendous tremendously
  trend trendy trial triangle tribe trick tricky tried tries trifle trigger trilogy trinity trip triple tripos triumph trivia
  trivial trivially trolley troop trouble trouser truck true truly trumpet truncate trunk trust trusty truth tube tune tunnel turn
  turntable tutor tutorial twelve twentieth twenty twice twin twist tying type typeset typewriter typical typically ugly ultimate
  ultimately umbrella unable unacceptable unaffected unambiguous unattended unavailable unavoidable unaware unbalanced unbearable
  unbelievable unbelievably unbiased uncertain uncertainty unchanged uncle unclear uncomfortable uncommon unconnected unconscious
  unconvincing undefined under underestimate undergo undergone undergraduate underground underlain underlay underlie underlies
  underline underneath understand understandable understood undertake undertaken undertook underwent undesirable undid undo
  undocumented undone undoubtedly unduly uneasy unemployed unemployment unexpected unexpectedly unexplained unfair unfamiliar
  unfinished unfortunate unfortunately unfounded unfriendly unhappy unhealthy unhelpful unified uniform uniformly unify
  unimportant uninteresting union unique uniquely unit unity universal universally universe university unjustified unknown unless
  unlike unlikely unlimited unload unlock unlucky unnatural unnecessarily unnecessary unobtainable unofficial unpleasant unpopular
  unpredictable unread unreadable unrealistic unreasonable unrelated unreliable unsafe unsatisfactory unseen unset unsolicited
  unsound unspecified unstable unsuccessful unsuitable unsupported unsure unsuspecting untidy until unto untrue unusable unused
  unusual unusually unwanted unwelcome unwilling unwise unworkable upbringing update upgrade upon upper upright upset upside
  upstairs upward urban urge urgency urgent urgently usable usage used useful usefully usefulness useless user uses using usual
  usually utility utter utterly vacancy vacation vacuum vague vaguely vain valid validity valley valuable value valve vandalism
  vanish vans variable variance variant varied variety various vary vast vastly vector vegetable vegetarian vehicle vein velocity
  vend vendor venture venue verb verbal verbally verbatim verbose verdict verification verified verify versatile verse versus
  vertical vertically vessel viable vicar vice vicinity vicious victim victory video view viewer viewpoint vigorously vile village
  vintage vinyl violate violence violent violently violin virgin virtual virtually virtue virus visible vision visit visitor
  visual visually vital vocabulary vocal voice void voltage volume voluntarily voluntary volunteer vomit vote voter vouch vowel
  vulnerable wade waffle wage wait wake walk wall wallet wander wants ward warehouse warm warn warp warrant warranty wars wartime
  wary wash waste wasteful watch water wave ways weak weakness wealth wealthy weapon wear weary weasel weather weds week weekday
  weekend weekly weigh weight weird welcome welfare well went west western wets whale whatever whatsoever wheel whence whenever
  whereas whereby whereupon wherever whether whichever while whilst whim whistle white whoever whole wholeheartedly wholly whom
  whoop whose wicked wide widely wider widespread widest width wife wild wildly willingly wills wind window wine wing winner
  winter wipe wire wisdom wise wiser wisest wish witch withdraw withdrawal withdrawn withdrew within without witness witty wive
  wizard woke woken wolf woman wombat women wonder wonderful wonderfully wondrous wont wood wooden word wore work workable worker
  workload workshop workstation world worldwide worm worn worried worry worse worship worst worth worthless worthwhile worthy
  wound wrap wrapper wrath wreck wrecker wren wretched wrist write writer written wrong wrongly wrote yard yawn year yearly yellow
  yesterday yeti yield young younger youngest yours yourself yourselves youth zero zone zoom
`

/** Stems of common English words: an index corrects none of them into another word. */
export const englishStems: ReadonlySet<string> = new Set(words.trim().split(/\s+/).map(stem))
