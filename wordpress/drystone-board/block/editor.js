/**
 * The block in the editor: a live board in the canvas, and every option of the widget in the sidebar. The options come from the widget's
 * own table, so this file names none of them but the board itself.
 */
( function ( { apiFetch, blocks, blockEditor, components, element, i18n }, { options, service, hasToken, defaults } ) {
	const { createElement: el, useEffect, useState } = element;
	const { __, sprintf } = i18n;
	const { InspectorControls, useBlockProps } = blockEditor;
	const { Notice, PanelBody, Placeholder, SelectControl, TextControl, ToggleControl } = components;

	/** A board is not asked for with every letter that is typed. */
	const typingPauseMs = 500;

	const shown = options.filter( ( { name } ) => name !== 'token' );
	const main = [ 'board', 'layout', 'more', 'columns', 'pageSize', 'navigation', 'personalization', 'language' ];

	function control( option, value, setAttributes ) {
		const { name, kind, values, valueLabels, least, most, label, text } = option;
		const common = {
			key: name,
			label,
			help: text,
			__nextHasNoMarginBottom: true,
			__next40pxDefaultSize: true,
		};
		const set = ( given ) => setAttributes( { [ name ]: given } );
		if ( kind === 'flag' ) {
			return el( ToggleControl, { ...common, checked: !! value, onChange: ( given ) => set( given || undefined ) } );
		}
		if ( kind === 'choice' ) {
			// The first is what counts where nothing is chosen here: the site's default, else the widget's.
			const fallback = __( 'Default', 'drystone-board' );
			return el( SelectControl, {
				...common,
				value: value || '',
				options: [ { label: fallback, value: '' }, ...values.filter( Boolean ).map( ( choice ) => ( { label: valueLabels?.[ choice ] ?? choice, value: choice } ) ) ],
				onChange: ( given ) => set( given || undefined ),
			} );
		}
		if ( kind === 'integer' ) {
			return el( TextControl, {
				...common,
				type: 'number',
				min: least,
				max: most,
				value: value ?? '',
				onChange: ( given ) => set( given === '' ? undefined : Math.min( most, Math.max( least, Math.round( +given ) ) ) ),
			} );
		}
		return el( TextControl, { ...common, type: kind === 'address' ? 'url' : 'text', value: value || '', onChange: ( given ) => set( given || undefined ) } );
	}

	/** The element's attributes, as the server writes them: the author's, else the site's. */
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

	/** The value, once it has stood for a moment. */
	function useSettled( value ) {
		const [ settled, settle ] = useState( value );
		useEffect( () => {
			const timer = setTimeout( () => settle( value ), typingPauseMs );
			return () => clearTimeout( timer );
		}, [ value ] );
		return settled;
	}

	/** Boards of version 1 are asked for through this site, which has the token: the address that stands for their service. null = not yet known. */
	function useService( { api, board, service: given } ) {
		const isByProxy = api === 'v1' && hasToken && !! board;
		const [ found, find ] = useState( {} );
		useEffect( () => {
			if ( isByProxy ) {
				apiFetch( { path: `/drystone-board/address/${ encodeURIComponent( board ) }` } ).then( ( answer ) => find( { [ board ]: answer.service } ), () => find( {} ) );
			}
		}, [ isByProxy, board ] );
		return isByProxy ? found[ board ] ?? null : given;
	}

	function Edit( { attributes, setAttributes } ) {
		const props = useBlockProps();
		const settled = JSON.parse( useSettled( JSON.stringify( attributesOf( attributes ) ) ) );
		const address = useService( settled );
		const panel = ( title, names, isOpen ) => el( PanelBody, { title, initialOpen: isOpen, key: title }, shown.filter( ( { name } ) => names( name ) ).map( ( option ) => control( option, attributes[ option.name ], setAttributes ) ) );
		const sidebar = el( InspectorControls, null,
			panel( __( 'Board', 'drystone-board' ), ( name ) => main.includes( name ), true ),
			panel( __( 'More options', 'drystone-board' ), ( name ) => ! main.includes( name ), false ) );
		if ( ! settled.service ) {
			return el( 'div', props, sidebar, el( Notice, { status: 'warning', isDismissible: false }, __( 'Give the address of the board service under Settings → Drystone Board, or in this block’s options.', 'drystone-board' ) ) );
		}
		if ( ! settled.board ) {
			return el( 'div', props, sidebar, el( Placeholder, { label: __( 'Drystone Board', 'drystone-board' ), instructions: __( 'The slug or number of the board to show.', 'drystone-board' ) },
				el( TextControl, { label: __( 'Board', 'drystone-board' ), value: attributes.board || '', onChange: ( board ) => setAttributes( { board } ), __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } ) ) );
		}
		// Nothing of the board is for use here: a press selects the block.
		return el( 'div', props, sidebar, el( 'div', { inert: '', 'aria-label': sprintf( /* translators: %s: slug of a board */ __( 'Preview of the board %s', 'drystone-board' ), settled.board ), role: 'group' },
			address && el( 'drystone-board', { ...settled, service: address, 'no-engagement': '', key: JSON.stringify( settled ) } ) ) );
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

	/** One for each way that the widget lays posts out. */
	const layout = options.find( ( { name } ) => name === 'layout' );
	const layoutVariations = ( layout?.values ?? [] ).filter( Boolean ).map( ( value ) => ( {
		name: `layout-${ value }`,
		title: sprintf( /* translators: %s: a layout, as “Slider” */ __( 'Drystone Board: %s', 'drystone-board' ), layout.valueLabels?.[ value ] ?? value ),
		attributes: { layout: value },
		isActive: [ 'layout' ],
		// The inserter shows the block; layouts are chosen there by search, and in the block's own switcher.
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
