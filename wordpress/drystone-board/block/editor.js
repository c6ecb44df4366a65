/**
 * The block in the editor: a live board in the canvas, and every option of the widget in the sidebar, in panels by the
 * author's task. The build generates options, their order and their texts, so this file contains none of them except
 * the board itself.
 */
( function ( { apiFetch, blocks, blockEditor, components, element, i18n, url }, { options, service, hasToken, defaults, theme, properties } ) {
	const { createElement: el, useEffect, useId, useRef, useState } = element;
	const { __, sprintf } = i18n;
	const { InspectorControls, useBlockProps } = blockEditor;
	const { Button, Notice, PanelBody, Placeholder, SelectControl, TextControl, ToggleControl } = components;

	/** The board reloads only after a short pause in the typing. */
	const typingPauseMs = 500;

	const shown = options.filter( ( { name } ) => name !== 'token' );
	const panels = [
		[ 'content', __( 'Content', 'drystone-board' ), true ],
		[ 'layout', __( 'Layout', 'drystone-board' ), true ],
		[ 'appearance', __( 'Appearance', 'drystone-board' ), false ],
	];
	const standard = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

	/** The default value for empty fields. */
	function placeholderOf( { attribute, name, kind, defaultValue, placeholder } ) {
		return String( defaults[ attribute ] ?? ( name === 'service' ? service : placeholder ?? ( kind === 'integer' ? defaultValue : '' ) ) );
	}

	/** Layouts as small pictures: radio buttons, so the arrow keys select. */
	function Pictures( { option, value, onChange } ) {
		const group = useId();
		const { label, values, valueLabels, pictures } = option;
		return el( 'fieldset', { className: 'drystone-board-pictures' }, el( 'legend', null, label ), values.map( ( choice ) => el( 'label', { key: choice },
			el( 'input', { type: 'radio', name: group, value: choice, checked: ( value || '' ) === choice, onChange: () => onChange( choice || undefined ) } ),
			el( 'svg', { viewBox: '0 0 60 40', 'aria-hidden': true }, ( pictures[ choice ] ?? [] ).map( ( [ x, y, width, height ] ) => el( 'rect', { key: `${ x } ${ y }`, x, y, width, height, rx: 2 } ) ) ),
			choice ? valueLabels?.[ choice ] ?? choice : __( 'Default', 'drystone-board' ) ) ) );
	}

	/** Boards to choose from. Other board names can also be typed. */
	function useBoards( address ) {
		const [ found, find ] = useState( [] );
		useEffect( () => {
			if ( address ) {
				apiFetch( { path: url.addQueryArgs( '/drystone-board/boards', { service: address } ) } ).then( find, () => find( [] ) );
			}
		}, [ address ] );
		return found;
	}

	function BoardControl( { value, onChange, boards, label, help } ) {
		const id = useId();
		return el( 'div', null,
			el( TextControl, { ...standard, label, help, list: id, autoComplete: 'off', value: value || '', onChange: ( given ) => onChange( given || undefined ) } ),
			el( 'datalist', { id }, boards.map( ( { slug, name } ) => el( 'option', { key: slug, value: slug }, name || slug ) ) ) );
	}

	function control( option, value, setAttributes, boards ) {
		const { name, kind, values, offers, valueLabels, min, max, label, text } = option;
		const common = { ...standard, key: name, label, help: text || undefined };
		const set = ( given ) => setAttributes( { [ name ]: given } );
		if ( name === 'board' ) {
			return el( BoardControl, { key: name, label, help: text, value, boards, onChange: set } );
		}
		if ( kind === 'flag' ) {
			return el( ToggleControl, { ...common, checked: !! value, onChange: ( given ) => set( given || undefined ) } );
		}
		if ( option.pictures ) {
			return el( Pictures, { key: name, option, value, onChange: set } );
		}
		if ( values || offers ) {
			// The first means the default value: the site's default, or otherwise the widget's own default.
			const given = ( values ?? [ ...offers, ...( value && ! offers.includes( value ) ? [ value ] : [] ) ] ).filter( Boolean );
			return el( SelectControl, {
				...common,
				value: value || '',
				options: [ { label: __( 'Default', 'drystone-board' ), value: '' }, ...given.map( ( choice ) => ( { label: valueLabels?.[ choice ] ?? choice, value: choice } ) ) ],
				onChange: ( chosen ) => set( chosen || undefined ),
			} );
		}
		const placeholder = placeholderOf( option );
		if ( kind === 'integer' ) {
			return el( TextControl, {
				...common,
				type: 'number',
				min: min,
				max: max,
				placeholder,
				value: value ?? '',
				onChange: ( given ) => set( given === '' ? undefined : Math.min( max, Math.max( min, Math.round( +given ) ) ) ),
			} );
		}
		return el( TextControl, { ...common, type: kind === 'address' ? 'url' : 'text', placeholder, value: value || '', onChange: ( given ) => set( given || undefined ) } );
	}

	/** The element's attributes, as the server writes them: the author's, then the site's. */
	function attributesOf( given ) {
		const attributes = {};
		for ( const { name, attribute, kind } of shown ) {
			const value = given[ name ] ?? defaults[ attribute ] ?? ( name === 'service' ? service : undefined );
			if ( value === undefined || value === '' || value === false ) {
				continue;
			}
			attributes[ attribute ] = kind === 'flag' ? '' : String( value );
		}
		return attributes;
	}

	const cssValue = ( value ) => String( value ?? '' ).replace( /^var:([\w-]+)\|([\w-]+)\|([\w-]+)$/, 'var(--wp--$1--$2--$3)' );

	/** The theme's font and accent, overridden by the values of the block's own controls, like includes/theme.php. */
	function styleOf( given ) {
		const style = { ...theme };
		for ( const [ property, [ kind, preset, path ] ] of Object.entries( properties ) ) {
			const slug = preset && given[ preset ];
			const value = slug ? `var(--wp--preset--${ kind }--${ slug })` : cssValue( path.reduce( ( found, key ) => found?.[ key ], given.style ) );
			if ( value ) {
				style[ property ] = value;
			}
		}
		return style;
	}

	/** The latest value after a pause in changes. */
	function useSettled( value ) {
		const [ settled, settle ] = useState( value );
		useEffect( () => {
			const timer = setTimeout( () => settle( value ), typingPauseMs );
			return () => clearTimeout( timer );
		}, [ value ] );
		return settled;
	}

	/**
	 * The service's address. Boards of version 1 are requested by this site, as it has the token and is their proxy.
	 * null = not known.
	 */
	function useService( { api, board, service: given } ) {
		const isByProxy = api === 'v1' && hasToken && !! board;
		const [ found, find ] = useState( {} );
		useEffect( () => {
			if ( isByProxy ) {
				apiFetch( { path: `/drystone-board/address/${ encodeURIComponent( board ) }` } ).then( ( response ) => find( { [ board ]: response.service } ), () => find( {} ) );
			}
		}, [ isByProxy, board ] );
		return isByProxy ? found[ board ] ?? null : given;
	}

	/** A board as visitors see it. It is read-only in the editor: a click selects the block. */
	function Preview( { given, address, style, onError } ) {
		const place = useRef( null );
		useEffect( () => {
			const board = place.current;
			const listen = ( { detail } ) => detail.kind !== 'option' && onError();
			board?.addEventListener( 'drystone-error', listen );
			return () => board?.removeEventListener( 'drystone-error', listen );
		} );
		return el( 'div', { inert: '', 'aria-label': sprintf( /* translators: %s: slug of a board */ __( 'Preview of the board %s', 'drystone-board' ), given.board ), role: 'group' },
			el( 'drystone-board', { ...given, service: address, style, ref: place, 'no-engagement': '' } ) );
	}

	function Edit( { attributes, setAttributes } ) {
		const props = useBlockProps();
		const settled = JSON.parse( useSettled( JSON.stringify( attributesOf( attributes ) ) ) );
		const asked = JSON.stringify( settled );
		const address = useService( settled );
		const boards = useBoards( settled.service );
		// The error and its request: the error does not apply to any other one.
		const [ problem, setProblem ] = useState( null );
		const [ tries, setTries ] = useState( 0 );
		const fields = ( panel ) => shown.filter( ( option ) => option.panel === panel ).map( ( option ) => control( option, attributes[ option.name ], setAttributes, boards ) );
		const sidebar = [
			el( InspectorControls, { key: 'panels' }, panels.map( ( [ panel, title, isOpen ] ) => el( PanelBody, { title, initialOpen: isOpen, key: panel }, fields( panel ) ) ) ),
			// WordPress provides its own panel “Advanced”.
			el( InspectorControls, { key: 'advanced', group: 'advanced' }, fields( 'advanced' ) ),
		];
		const board = el( BoardControl, { label: __( 'Board', 'drystone-board' ), value: attributes.board, boards, onChange: ( given ) => setAttributes( { board: given } ) } );
		if ( ! settled.service ) {
			return el( 'div', props, sidebar, el( Notice, { status: 'warning', isDismissible: false }, __( 'Give the address of the board service under Settings → Drystone Board, or in this block’s options.', 'drystone-board' ) ) );
		}
		if ( ! settled.board && ! settled.mix ) {
			return el( 'div', props, sidebar, el( Placeholder, { label: __( 'Drystone Board', 'drystone-board' ), instructions: __( 'The slug or number of the board to show.', 'drystone-board' ) }, board ) );
		}
		if ( problem?.asked === asked ) {
			return el( 'div', props, sidebar, el( Placeholder, { label: __( 'Drystone Board', 'drystone-board' ) },
				el( 'div', { role: 'alert', style: { inlineSize: '100%' } }, el( Notice, { status: 'error', isDismissible: false }, problem.words ) ), board,
				el( Button, { variant: 'secondary', onClick: () => {
					setProblem( null );
					setTries( tries + 1 );
				} }, __( 'Try again', 'drystone-board' ) ) ) );
		}
		const explain = () =>
			apiFetch( { path: url.addQueryArgs( '/drystone-board/check', { board: settled.board ?? '', service: settled.service } ) } ).then( ( { words } ) => setProblem( { asked, words } ), () => {} );
		return el( 'div', props, sidebar, address && el( Preview, { given: settled, address, style: styleOf( attributes ), onError: settled.board ? explain : () => {}, key: `${ asked } ${ tries }` } ) );
	}

	/** [drystone_board …] ⇄ block. */
	const shortcodeAttributes = Object.fromEntries( shown.map( ( { name, attribute, kind } ) => [ name, {
		type: kind === 'flag' ? 'boolean' : kind === 'integer' ? 'integer' : 'string',
		shortcode: ( { named, numeric } ) => {
			const given = named[ attribute ] ?? named[ attribute.replace( /-/g, '_' ) ] ?? named[ name.toLowerCase() ] ?? ( numeric.includes( attribute ) ? 'true' : undefined );
			return given === undefined ? undefined : kind === 'flag' ? given !== 'false' : kind === 'integer' ? Number( given ) : given;
		},
	} ] ) );

	const shortcodeOf = ( attributes ) => '[drystone_board' + shown.map( ( { name, attribute } ) => {
		const value = attributes[ name ];
		return value === undefined || value === '' || value === false ? '' : ` ${ attribute.replace( /-/g, '_' ) }="${ String( value ).replace( /["[\]]/g, '' ) }"`;
	} ).join( '' ) + ']';

	/** A block variation for each layout of the widget. */
	const layout = options.find( ( { name } ) => name === 'layout' );
	const layoutVariations = ( layout?.values ?? [] ).filter( Boolean ).map( ( value ) => ( {
		name: `layout-${ value }`,
		title: sprintf( /* translators: %s: a layout, as “Slider” */ __( 'Drystone Board: %s', 'drystone-board' ), layout.valueLabels?.[ value ] ?? value ),
		attributes: { layout: value },
		isActive: [ 'layout' ],
		// The inserter shows the block; layouts are available by search, and in the block's layout switcher.
		scope: [ 'inserter', 'transform' ],
	} ) );

	blocks.registerBlockType( 'drystone/board', {
		edit: Edit,
		save: () => null,
		transforms: {
			from: [ { type: 'shortcode', tag: 'drystone_board', attributes: shortcodeAttributes } ],
			to: [ { type: 'block', blocks: [ 'core/shortcode' ], transform: ( attributes ) => blocks.createBlock( 'core/shortcode', { text: shortcodeOf( attributes ) } ) } ],
		},
		variations: [
			{ name: 'board', title: __( 'Drystone Board', 'drystone-board' ), isDefault: true, attributes: {} },
			...layoutVariations,
			{ name: 'scroll', title: __( 'Drystone Board, endless', 'drystone-board' ), description: __( 'Further posts come by scrolling.', 'drystone-board' ), attributes: { more: 'scroll' }, isActive: [ 'more' ] },
			{ name: 'pages', title: __( 'Drystone Board, page by page', 'drystone-board' ), attributes: { more: 'pages' }, isActive: [ 'more' ] },
			{ name: 'navigation', title: __( 'Drystone Board with navigation', 'drystone-board' ), description: __( 'With networks, tags, languages and a search.', 'drystone-board' ), attributes: { navigation: true }, isActive: [ 'navigation' ] },
		],
	} );
} )( window.wp, window.drystoneBoardEditor );
