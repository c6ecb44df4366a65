<?php
/**
 * A stub of a service with a public list of its boards. A must-use plugin for tests.
 */
add_filter(
	'pre_http_request',
	static function ( $response, $arguments, $url ) {
		return preg_match( '#/v2/boards$#', $url ) ? array(
			'headers'  => array(),
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'body'     => '{"data":[{"type":"board","id":"7","attributes":{"slug":"harvest","name":"Harvest"}}]}',
			'cookies'  => array(),
			'filename' => null,
		) : $response;
	},
	10,
	3
);
